import { useLingui } from '@lingui/react/macro'
import type { ConversationSummary } from '@guildhall/contract/conversations'
import { displayName, greetingName } from '#web/lib/names.ts'

/** Says in the list that someone is typing; in a conversation of several, who. */
export function TypingLine({
  conversation: { kind, faces, lastMessageFrom },
  typingIds,
}: {
  conversation: ConversationSummary
  typingIds: readonly string[]
}) {
  const { t } = useLingui()
  const [id] = typingIds
  const who = [...faces, lastMessageFrom].find((member) => member?.id === id)
  const name = who && (greetingName(who) ?? displayName(who))
  return (
    <span className="messages-typing font-semibold">
      {kind === 'group' && name ? t`${name} is typing…` : t({ message: 'typing…', context: 'status' })}
    </span>
  )
}
