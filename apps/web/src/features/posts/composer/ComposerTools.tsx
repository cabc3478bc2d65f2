import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { AtSign, ChartNoAxesColumn, Image, Smile, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FileButton } from '#web/features/media/FileButton.tsx'
import { CounterRing } from './CounterRing.tsx'
import type { ComposerPart } from './composer-part.ts'
import { newPoll } from './poll.ts'
import type { ComposerState } from './use-composer.ts'
import type { FocusPart } from './use-focus.ts'

/** The toolbar in the footer: photo or video, poll, feeling, mention, and the character counter. */
export function ComposerTools({
  composer: { draft, media, change },
  open,
  onOpen,
  onMention,
  focus,
}: {
  composer: ComposerState
  open: ComposerPart | null
  onOpen: (part: ComposerPart | null) => void
  onMention: () => void
  focus: (part: FocusPart) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <FileButton
        onFiles={media.choose}
        aria-label={t`Photo or video`}
        data-tooltip={t`Photo or video`}
        className={toolClass(media.upload !== null, 'text-good')}
      >
        <Image size={22} strokeWidth={1.9} aria-hidden />
      </FileButton>
      <Tool
        icon={ChartNoAxesColumn}
        label={t({ message: 'Poll', context: 'tool' })}
        isOn={draft.poll !== null}
        onClick={() => {
          if (!draft.poll) change({ poll: newPoll() })
          focus('poll')
        }}
        colour="text-primary"
      />
      <Tool
        icon={Smile}
        label={t({ message: 'Feeling', context: 'tool' })}
        isOn={open === 'feeling' || draft.feeling !== null}
        aria-expanded={open === 'feeling'}
        onClick={() => {
          onOpen(open === 'feeling' ? null : 'feeling')
          focus(open === 'feeling' ? 'text' : 'feeling')
        }}
        colour="text-warn"
      />
      <Tool
        icon={AtSign}
        label={t({ message: 'Mention', context: 'tool' })}
        isOn={false}
        onClick={onMention}
        colour="text-muted"
      />
      <span className="ml-auto">
        <CounterRing text={draft.text} />
      </span>
    </>
  )
}

function Tool({
  icon: Icon,
  label,
  isOn,
  colour,
  ...rest
}: { icon: LucideIcon; label: string; isOn: boolean; colour: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={toolClass(isOn, colour)}
      {...rest}
    >
      <Icon size={22} strokeWidth={1.9} aria-hidden />
    </button>
  )
}

function toolClass(isOn: boolean, colour: string): string {
  return clsx(
    'grid size-11 flex-none place-items-center rounded-full transition-colors',
    isOn ? 'bg-accent text-on-accent' : clsx('hover:bg-sunken', colour),
  )
}
