import { randomUUIDv7 } from 'node:crypto'
import { findMentions, PLAIN_HANDLE, type FoundMention } from '@guildhall/contract/mention-text'
import { MembersMentioned } from '#events/mentions.events'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { mentionsStore } from './mentions.store.ts'
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
 * Saves the mentions of a text, publishes an event for the members it did not mention before, and returns them. Only
 * those in its audience are saved: any other handle stays plain text. Costs no statement if the text has no handles.
 */
export async function saveMentions(tx: Tx, written: WrittenText): Promise<string[]> {
  const { text, previousText = '', authorId, audience, postId, commentId, at } = written
  const found = resolvable(text)
  if (found.length === 0 && resolvable(previousText).length === 0) return []
  const mentions = found.map((mention) => ({ ...mention, id: randomUUIDv7() }))
  const memberIds = await mentionsStore.replace(tx, audience, authorId, { postId, commentId }, mentions, at)
  if (memberIds.length > 0)
    await publish(tx, MembersMentioned, { postId, commentId, memberIds, byId: authorId })
  return memberIds
}

/** The mentions in a text that can resolve to something. */
function resolvable(text: string): FoundMention[] {
  return findMentions(text).filter(({ handle }) => handle !== PLAIN_HANDLE)
}
