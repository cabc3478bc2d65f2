import type { Conversation, DirectConversation, Folder } from '@guildhall/contract/conversations'
import { useLingui } from '@lingui/react/macro'
import { conversationName } from '#web/features/messages/conversation-name.ts'
import { CannotSend } from '#web/features/messages/requests/CannotSend.tsx'
import { RequestBar } from '#web/features/messages/requests/RequestBar.tsx'
import { SendNote } from '#web/features/messages/requests/SendNote.tsx'
import { Thread } from '#web/features/messages/thread/Thread.tsx'
import { displayName } from '#web/lib/names.ts'
import { ThreadHeader } from './ThreadHeader.tsx'

/** Renders a conversation, or an empty one that the first message creates. */
export function OpenThread({
  conversation,
  direct,
  folder,
  onCreated,
}: {
  conversation: Conversation | null
  direct: DirectConversation | null
  folder: Folder
  onCreated: (conversationId: string) => void
}) {
  const person = conversation ? conversation.person : (direct?.person ?? null)
  const name = conversation ? conversationName(conversation) : person ? displayName(person) : ''
  const { cannotSend, remaining } = conversation ?? direct ?? { cannotSend: null, remaining: null }
  const isRequest = conversation?.folder === 'requests'
  return (
    <>
      <ThreadHeader
        conversation={conversation}
        person={person}
        sharedGroups={(conversation ?? direct)?.sharedGroups ?? 0}
        folder={folder}
      />
      <Thread
        // The same person before and after the first message: what is being written stays.
        key={person?.id ?? conversation?.id}
        conversation={conversation}
        to={person}
        isLimited={remaining !== null}
        foot={
          isRequest ? (
            <RequestBar conversation={conversation} />
          ) : (
            cannotSend && <CannotSend reason={cannotSend} name={name} />
          )
        }
        note={
          remaining !== null ? (
            <SendNote name={name} remaining={remaining} />
          ) : (
            conversation && !conversation.isAccepted && <UnacceptedNote name={name} />
          )
        }
        onCreated={onCreated}
      />
    </>
  )
}

/** Says that answering a message from a group's owner or admin accepts the conversation. */
function UnacceptedNote({ name }: { name: string }) {
  const { t } = useLingui()
  return <p className="messages-note">{t`${name} can’t see whether you’ve read this until you reply.`}</p>
}
