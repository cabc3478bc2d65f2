import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Message } from '@guildhall/contract/messages'
import { useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { reactToMessage, withReaction } from './message-changes.queries.ts'
import { useThreadInfo } from './thread-context.ts'

/** Renders the reactions to a message. A click gives the same one, or takes it back. */
export function ReactionChips({ message }: { message: Message }) {
  const { t } = useLingui()
  const { viewerId, nameOf, canWrite } = useThreadInfo()
  const kind = reactToMessage(message.id)
  const change = useChange(kind)
  const reactions = useOptimistic(kind, message.reactions, withReaction)
  if (reactions.length === 0 || message.unsentAt !== null) return null
  const you = t({ message: 'You', context: 'name' })
  return (
    <div role="group" aria-label={t({ message: 'Reactions', context: 'label' })} className="thread-chips">
      {byEmoji(reactions).map(({ emoji, userIds }) => {
        const isOwn = userIds.includes(viewerId)
        const names = listOf(userIds.map((id) => (id === viewerId ? you : nameOf(id))))
        const count = userIds.length
        return (
          <button
            key={emoji}
            type="button"
            disabled={!canWrite}
            aria-pressed={isOwn}
            aria-label={t`${emoji}, ${count}: ${names}`}
            data-tooltip={names}
            onClick={() => change({ userId: viewerId, emoji: isOwn ? null : emoji })}
            className="thread-chip"
          >
            <span aria-hidden>{emoji}</span>
            {count > 1 && (
              <span aria-hidden className="tabular-nums">
                {i18n.number(count)}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** Returns the reactions by emoji, the most frequent first. */
function byEmoji(reactions: Message['reactions']): { emoji: string; userIds: string[] }[] {
  const groups = new Map<string, string[]>()
  for (const { emoji, userId } of reactions) groups.set(emoji, [...(groups.get(emoji) ?? []), userId])
  return [...groups]
    .map(([emoji, userIds]) => ({ emoji, userIds }))
    .sort((a, b) => b.userIds.length - a.userIds.length)
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
}
