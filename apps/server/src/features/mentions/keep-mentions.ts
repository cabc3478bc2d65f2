import { randomUUIDv7 } from 'node:crypto'
import { findMentions, PLAIN_HANDLE, type FoundMention } from '@guildhall/contract/mention-text'
import { MembersMentioned } from '#events/mentions.events'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { mentionsStore } from './mentions.store.ts'
import type { Reach } from './reach.store.ts'

/** A text that has just been written or edited. */
type Written = {
  text: string
  /** What it said before an edit. */
  was?: string
  authorId: string
  reach: Reach
  postId: string
  /** Null for the text of the post itself. */
  commentId: string | null
  at: Date
}

/**
 * Keeps whom and what a text names, and tells of members whom it did not name before. Only what the text reaches is kept:
 * for everyone else a handle is plain text. Costs no statement where nothing stands behind an @. Answers those members.
 */
export async function keepMentions(tx: Tx, written: Written): Promise<string[]> {
  const { text, was = '', authorId, reach, postId, commentId, at } = written
  const found = leading(text)
  if (found.length === 0 && leading(was).length === 0) return []
  const mentions = found.map((one) => ({ ...one, id: randomUUIDv7() }))
  const memberIds = await mentionsStore.replace(tx, reach, authorId, { postId, commentId }, mentions, at)
  if (memberIds.length > 0)
    await publish(tx, MembersMentioned, { postId, commentId, memberIds, byId: authorId })
  return memberIds
}

/** The mentions that can lead somewhere. */
function leading(text: string): FoundMention[] {
  return findMentions(text).filter(({ handle }) => handle !== PLAIN_HANDLE)
}
