import './home.css'
import { useLingui } from '@lingui/react/macro'
import { Clapperboard, Plus, type LucideIcon } from 'lucide-react'
import clsx from 'clsx'
import { openComposer } from '#web/features/posts/composer/composer.dialog.ts'

/** Renders the strip of stories: a tile to create one and, with `hasVideoTile`, one to create a video. */
export function Stories({ hasVideoTile }: { hasVideoTile: boolean }) {
  const { t } = useLingui()
  return (
    <section aria-label={t({ message: 'Stories', context: 'heading' })} className="stories">
      <Tile icon={Plus} title={t`Create Story`} text={t`Share a photo or video`} isStory />
      {hasVideoTile && (
        <Tile
          icon={Clapperboard}
          title={t`Create Video`}
          text={t`Show your work in a 60-second video`}
          isVivid
        />
      )}
    </section>
  )
}

function Tile({
  icon: Icon,
  title,
  text,
  isVivid = false,
  isStory = false,
}: {
  icon: LucideIcon
  title: string
  text: string
  isVivid?: boolean
  isStory?: boolean
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openComposer({ part: 'media', isStory })}
      className={clsx(
        'card story-tile flex min-h-17 min-w-0 items-center gap-3 px-4 py-3 text-left transition-[filter] hover:brightness-97',
        isVivid && 'bg-hall-fill',
      )}
    >
      <span className="grid size-10 flex-none place-items-center rounded-full bg-mark-fill text-on-primary">
        <Icon size={22} strokeWidth={2} aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span
          className={clsx(
            'block text-sm text-pretty max-[359px]:hidden',
            isVivid ? 'text-ink' : 'text-muted',
          )}
        >
          {text}
        </span>
      </span>
    </button>
  )
}
