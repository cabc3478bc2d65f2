import { randomUUIDv7 } from 'node:crypto'
import { findMentions, PLAIN_HANDLE, type FoundMention } from '@guildhall/contract/mention-text'
import { AgentsMentioned, MembersMentioned } from '#events/mentions.events'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { mentionsStore, type MentionedUser } from './mentions.store.ts'
import type { TextAudience } from './text-audience.store.ts'

/** A text that has just been written or edited. */
type WrittenText = {
  text: string
  /** The text before an edit. */
  previousText?: string
  authorId: string
  audience: TextAudience
  postId: string
  /** Null for the text of the post itself. */
  commentId: string | null
  at: Date
}

/**
 * Saves the mentions of a text, and publishes an event each for the members and the agents it did not mention before.
 * Only those in its audience are saved: any other handle stays plain text. Costs no statement if the text has no handles.
 */
export async function saveMentions(tx: Tx, written: WrittenText): Promise<void> {
  const { text, previousText = '', authorId, audience, postId, commentId, at } = written
  const before = findMentions(previousText)
  // No row says that the text called this agent before.
  const wasCalled = before.some(isPlain)
  const found = findMentions(text).filter((mention) => !(wasCalled && isPlain(mention)))
  if (found.length === 0 && before.every(isPlain)) return
  const mentions = found.map((mention) => ({ ...mention, id: randomUUIDv7() }))
  const named = await mentionsStore.replace(tx, audience, authorId, { postId, commentId }, mentions, at)
  const idsOf = (kind: MentionedUser['kind']) => named.filter((one) => one.kind === kind).map(({ id }) => id)
  const [memberIds, agentIds] = [idsOf('member'), idsOf('agent')]
  if (memberIds.length > 0)
    await publish(tx, MembersMentioned, { postId, commentId, memberIds, byId: authorId })
  if (agentIds.length > 0) await publish(tx, AgentsMentioned, { postId, commentId, agentIds, byId: authorId })
}

/** True for the mention that stays plain text, although it calls its agent. */
function isPlain({ handle }: FoundMention): boolean {
  return handle === PLAIN_HANDLE
}
