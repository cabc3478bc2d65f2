import { listMemberStates } from '#features/leads'
import { distinct } from '#platform/distinct-by'
import type { Db } from '#platform/db'

/** What the authors of texts are to a group, by member. */
export type Authors = ReadonlyMap<string, Awaited<ReturnType<typeof listMemberStates>>[number]>

/** Returns what these authors are to a group: one statement. */
export async function loadAuthors(
  db: Db,
  groupId: string,
  authorIds: readonly string[],
  now: Date,
): Promise<Authors> {
  const pairs = distinct(authorIds).map((user_id) => ({ group_id: groupId, user_id }))
  if (pairs.length === 0) return new Map()
  return new Map((await listMemberStates(db, pairs, now)).map((state) => [state.user_id, state]))
}

/**
 * Whether a text counts: its author is a plain member of the group who is in no block with its owner and lets it record
 * what they do, and did so when they wrote it.
 */
export function isCounted(authors: Authors, authorId: string, writtenAt: Date): boolean {
  const state = authors.get(authorId)
  if (state === undefined || !state.is_tracked) return false
  return state.tracked_since === null || writtenAt >= state.tracked_since
}

/** Whether someone is not in the group any more: what was found about them stays as it is. */
export function hasLeft(authors: Authors, authorId: string): boolean {
  return (authors.get(authorId)?.role ?? null) === null
}
