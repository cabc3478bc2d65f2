import { useLingui } from '@lingui/react/macro'
import type { ReactionType } from '@guildhall/contract/reactions'
import clsx from 'clsx'
import { ArrowBigDown, ArrowBigUp } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { toastMuted } from '#web/features/decisions/muted-text.ts'
import { countOf, type Reacted } from './reaction-counts.ts'
import { isFromTray, REACTION_LABELS, TRAY_REACTIONS } from './reaction-labels.ts'
import { ReactionFace } from './ReactionFace.tsx'
import type { ReactionPlace } from './reactions.queries.ts'
import { useReact, useReacted } from './use-reaction.ts'
import { useTray } from './use-tray.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'

const ReactionTray = lazyNamed(async () => (await import('./ReactionTray.tsx')).ReactionTray)

/** Renders Upvote and Downvote. The other reactions open from Upvote, which shows the one that was chosen. */
export function ReactionButtons({
  place,
  thing,
  mutedUntil = null,
  size = 'md',
  className,
}: {
  place: ReactionPlace
  thing: Reacted
  /** Until when the viewer is muted here: then a press only explains that. */
  mutedUntil?: string | null
  /** `sm` for comments: icons and a number, no text. */
  size?: 'sm' | 'md'
  className: string
}) {
  const { t } = useLingui()
  const { reactions, viewer } = useReacted(place, thing)
  const react = useReact(place)
  const choose = mutedUntil === null ? react : () => toastMuted(mutedUntil)
  const [upvotes, downvotes] = [countOf(reactions, 'upvote'), countOf(reactions, 'downvote')]
  const label = t({ message: 'Downvote', context: 'button' })
  const isDown = viewer.reaction === 'downvote'
  const icon = size === 'md' ? 20 : 17
  return (
    <>
      <UpvoteButton
        reaction={viewer.reaction}
        count={upvotes}
        size={size}
        className={className}
        onChoose={choose}
      />
      <button
        type="button"
        aria-pressed={isDown}
        aria-label={downvotes > 0 ? t({ message: `Downvote, ${downvotes}`, context: 'button' }) : label}
        onClick={() => choose('downvote')}
        className={clsx(className, isDown && 'text-primary!')}
      >
        <ArrowBigDown
          size={icon}
          strokeWidth={1.9}
          className={clsx(isDown && 'animate-pop fill-current')}
          aria-hidden
        />
        {size === 'md' && <span className="max-sm:hidden">{label}</span>}
      </button>
    </>
  )
}

function UpvoteButton({
  reaction,
  count,
  size,
  className,
  onChoose,
}: {
  reaction: ReactionType | null
  count: number
  size: 'sm' | 'md'
  className: string
  onChoose: (reaction: ReactionType) => void
}) {
  const { t, i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const tray = useTray()
  const isUp = reaction === 'upvote'
  const chosen = isFromTray(reaction) ? reaction : null
  const word = chosen ? i18n._(REACTION_LABELS[chosen]) : t({ message: 'Upvote', context: 'button' })
  const icon = size === 'md' ? 20 : 17
  return (
    <span className="inline-flex" {...tray.frame}>
      <button
        ref={button}
        type="button"
        aria-pressed={isUp || chosen !== null}
        aria-keyshortcuts="ArrowUp"
        aria-label={
          chosen
            ? t`Your reaction: ${word}`
            : count > 0
              ? t({ message: `Upvote, ${count}`, context: 'button' })
              : word
        }
        className={clsx(className, 'touch-manipulation select-none', (isUp || chosen) && 'text-primary!')}
        {...tray.button(() => onChoose(chosen ?? 'upvote'))}
      >
        {chosen ? (
          <ReactionFace key={chosen} type={chosen} size={icon} className="animate-pop" />
        ) : (
          <ArrowBigUp
            size={icon}
            strokeWidth={1.9}
            className={clsx(isUp && 'animate-pop fill-current')}
            aria-hidden
          />
        )}
        {size === 'md' && <span className="max-sm:hidden">{word}</span>}{' '}
        {count > 0 && !chosen && <span className="tabular-nums">{i18n.number(count)}</span>}
      </button>
      {tray.state !== 'closed' && (
        <Suspense>
          <ReactionTray
            button={button}
            // If one of them is chosen, the button shows it instead of Upvote.
            types={chosen ? ['upvote', ...TRAY_REACTIONS] : TRAY_REACTIONS}
            reaction={reaction}
            takesFocus={tray.state === 'keys'}
            onChoose={onChoose}
            onClose={tray.close}
          />
        </Suspense>
      )}
    </span>
  )
}
