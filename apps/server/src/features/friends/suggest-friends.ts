import type { Input } from '@guildhall/contract/endpoint'
import type { SuggestedFriend, SuggestFriends } from '@guildhall/contract/friends'
import type { Ctx, Viewer } from '#platform/context'
import { suggestionsStore } from './suggestions.store.ts'

type Place = { mutualFriends: number; sharedGroups: number; id: string }

/**
 * People one may know: those with most friends in common first, then those with most public groups in common. Never
 * someone blocked, muted, asked or declined. Whom the newest friends and the smallest groups know is ranked; what they
 * have in common is counted in full.
 */
export async function suggestFriends(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  { limit, cursor }: Input<typeof SuggestFriends>['query'],
): Promise<{ people: SuggestedFriend[]; next: string | null }> {
  const ranked = await rank(ctx, viewer.memberId)
  const after = readCursor(cursor)
  const rest = after === null ? ranked : ranked.filter((person) => compare(person, after) > 0)
  const people = rest.slice(0, limit)
  const last = people.at(-1)
  return { people, next: last && rest.length > limit ? cursorOf(last) : null }
}

async function rank({ db }: Pick<Ctx, 'db'>, viewerId: string): Promise<SuggestedFriend[]> {
  const [friendly, fellows] = await Promise.all([
    suggestionsStore.friendsOfFriends(db, viewerId),
    suggestionsStore.fellows(db, viewerId),
  ])
  const ids = [...new Set([...friendly, ...fellows])].slice(0, suggestionsStore.most)
  const rows = await suggestionsStore.counted(db, viewerId, ids)
  return rows
    .map((row) => ({ ...row.card, mutualFriends: row.mutual_friends, sharedGroups: row.shared_groups }))
    .sort(compare)
}

function compare(one: Place, other: Place): number {
  return (
    other.mutualFriends - one.mutualFriends ||
    other.sharedGroups - one.sharedGroups ||
    (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)
  )
}

function cursorOf({ mutualFriends, sharedGroups, id }: Place): string {
  return `${mutualFriends}_${sharedGroups}_${id}`
}

function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [mutual = '', shared = '', id = ''] = cursor.split('_')
  return { mutualFriends: Number(mutual), sharedGroups: Number(shared), id }
}
