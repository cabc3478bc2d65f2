import './reactions.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { topTypes, totalOf, type Reacted } from './reaction-counts.ts'
import { ReactionFace } from './ReactionFace.tsx'
import type { ReactionPlace } from './reactions.queries.ts'
import { useReacted } from './use-reaction.ts'

const openReactions = lazyDialog(async () => (await import('./ReactionsDialog.tsx')).ReactionsDialog)

const MAX_FACES = 3

/** Renders the most frequent reactions and the total; opens who gave them. Empty without reactions. */
export function ReactionSummary({
  place,
  thing,
  size = 'md',
  className,
}: {
  place: ReactionPlace
  thing: Reacted
  /** `sm` for comments: icons and a number, no text. */
  size?: 'sm' | 'md'
  className?: string
}) {
  const { i18n } = useLingui()
  const { reactions, viewer } = useReacted(place, thing)
  const total = totalOf(reactions)
  if (total === 0) return null
  const others = total - 1
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openReactions({ target: place.target, initialCounts: reactions })}
      className={clsx('flex items-center gap-1.5 rounded-small tabular-nums hover:underline', className)}
    >
      <span className="reaction-stack flex flex-none">
        {topTypes(reactions, MAX_FACES).map((type) => (
          <ReactionFace key={type} type={type} size={size === 'md' ? 20 : 16} />
        ))}
      </span>
      <span aria-hidden>
        {size === 'sm' || viewer.reaction === null ? (
          i18n.number(total)
        ) : others === 0 ? (
          <Trans context="count: who reacted">You</Trans>
        ) : (
          <Plural value={others} one="You and # other" other="You and # others" />
        )}
      </span>
      <span className="sr-only">
        <Plural value={total} one="# reaction" other="# reactions" />
      </span>
    </button>
  )
}
