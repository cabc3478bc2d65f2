import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { ChartNoAxesColumn, CircleHelp, Image, Smile } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { useLayout } from '#web/features/preferences/use-layout.ts'
import { greetingName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { openComposer } from './composer.dialog.ts'
import type { ComposerPart } from './composer-part.ts'

/** The "create post" card at the top of the home feed. Its shortcuts open the composer at their part. */
export function CreatePrompt({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  const { createPrompt } = useLayout()
  return (
    <section aria-label={t`Create post`} className="card grid grid-cols-1 gap-3 p-4">
      {createPrompt === 'short' ? <ShortPrompt user={user} /> : <FullPrompt user={user} />}
    </section>
  )
}

function FullPrompt({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  const name = user && greetingName(user)
  return (
    <>
      <div className="flex items-center gap-3">
        <MemberAvatar member={user} ring />
        <button
          type="button"
          {...openerProps()}
          className="min-h-11 min-w-0 flex-1 truncate rounded-full bg-sunken px-4 text-left text-md text-muted transition-colors hover:bg-line/60 desk:min-h-10"
        >
          {name ? t`What’s on your mind, ${name}?` : t`What’s on your mind?`}
        </button>
      </div>
      <div className="-mb-2 flex border-t border-line pt-2">
        {useShortcuts().map(({ part, icon: Icon, label, short, colour }) => (
          <button
            key={part}
            type="button"
            aria-label={label}
            {...openerProps(part)}
            className="flex min-h-11 min-w-0 flex-1 items-center justify-center gap-2 rounded-small px-1 text-sm font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink max-sm:min-h-13 max-sm:flex-col max-sm:gap-0.5 max-sm:text-xs"
          >
            <Icon size={20} strokeWidth={1.9} className={colour} aria-hidden />
            <span className="max-w-full min-w-0 truncate sm:hidden">{short}</span>
            <span className="min-w-0 truncate max-sm:hidden">{label}</span>
          </button>
        ))}
      </div>
    </>
  )
}

function ShortPrompt({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  return (
    <div className="flex gap-3">
      <MemberAvatar member={user} ring />
      <div className="grid min-w-0 flex-1 gap-2">
        <button
          type="button"
          {...openerProps()}
          className="min-h-11 truncate rounded-small text-left text-lg text-muted transition-colors hover:text-ink"
        >
          {t`What's happening?`}
        </button>
        <div className="-ml-2.5 flex items-center">
          {useShortcuts().map(({ part, icon: Icon, label }) => (
            <button
              key={part}
              type="button"
              aria-label={label}
              data-tooltip={label}
              {...openerProps(part)}
              className="grid size-11 place-items-center rounded-full text-primary transition-colors hover:bg-accent"
            >
              <Icon size={20} strokeWidth={1.9} aria-hidden />
            </button>
          ))}
          <Button variant="primary" className="ml-auto" {...openerProps()}>
            {t({ message: 'Post', context: 'button' })}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Props of a button that opens the composer and preloads its code on hover or focus. */
function openerProps(part?: ComposerPart) {
  return {
    'aria-haspopup': 'dialog',
    onPointerEnter: openComposer.preload,
    onFocus: openComposer.preload,
    onClick: () => openComposer(part ? { part } : {}),
  } as const
}

function useShortcuts() {
  const { t } = useLingui()
  const [polls, feeling, question] = [
    t({ message: 'Polls', context: 'tool' }),
    t({ message: 'Feeling', context: 'tool' }),
    t({ message: 'Question', context: 'tool' }),
  ]
  return [
    { part: 'media', icon: Image, label: t`Photo/video`, short: t`Photo/video`, colour: 'text-good' },
    { part: 'poll', icon: ChartNoAxesColumn, label: polls, short: polls, colour: 'text-primary' },
    { part: 'feeling', icon: Smile, label: t`Feeling/activity`, short: feeling, colour: 'text-warn' },
    { part: 'question', icon: CircleHelp, label: question, short: question, colour: 'text-muted' },
  ] satisfies { part: ComposerPart; [key: string]: unknown }[]
}
