import type { ConversationSummary } from '@guildhall/contract/conversations'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { useActive } from '../presence.queries.ts'
import { ConversationRow } from './ConversationRow.tsx'

/** Conversations as rows, with who is active now. */
export function ConversationRows({
  label,
  conversations,
  openId,
}: {
  label: string
  conversations: readonly ConversationSummary[]
  openId: string | null
}) {
  const { user } = useSession()
  const active = useActive(
    conversations.flatMap(({ person, folder }) => (person && folder === 'inbox' ? person.id : [])),
  )
  return (
    <ul aria-label={label} className="messages-list">
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          viewerId={(user && idOf(user)) ?? ''}
          isOpen={conversation.id === openId}
          isActive={active.has(conversation.person?.id ?? '')}
        />
      ))}
    </ul>
  )
}
