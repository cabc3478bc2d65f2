import { useSession } from '#web/features/members/session.queries.ts'
import { deleteDraft, useDraft } from '#web/lib/drafts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * The text that the viewer is writing in a conversation, stored until it is sent. Like what waits to be sent, it is
 * stored under `outboxKey`, so that it stays when the first message creates the conversation.
 */
export function useMessageDraft(conversationKey: string): [string, (text: string) => void] {
  const { user } = useSession()
  const key = user ? `message.${user.id}.${conversationKey}` : null
  const [text, save] = useDraft(key, '', isText)
  return [text, (next) => (next === '' ? key !== null && deleteDraft(key) : save(next))]
}
