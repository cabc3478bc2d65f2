import type { Input } from '@guildhall/contract/endpoint'
import type { SuggestedFriend, SuggestFriends } from '@guildhall/contract/friends'
import type { Actor, Ctx } from '#platform/context'
import { mapPage, pageOf, type Page } from '#platform/page'
import { suggestionsStore } from './suggestions.store.ts'

type RankCursor = { mutualFriends: number; sharedGroups: number; isActive: boolean; id: string }
type Ranked = Omit<SuggestedFriend, 'reason'> & RankCursor

/** With fewer people than this known through friends and groups, active and new members are added. */
const MIN_RELATED = 12

/**
 * People whom the viewer may know: those with the most mutual friends first, then those with the most public groups in
 * common. Never someone in a block, muted, or with a pending or declined request. They are found through the newest
 * friends and the smallest groups; what they have in common is counted in full. If there are few, active members and
 * then the newest ones follow, so that no one who joins alone finds an empty page.
 */
export async function suggestFriends(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  { limit, cursor }: Input<typeof SuggestFriends>['query'],
): Promise<Page<SuggestedFriend>> {
  const ranked = await rank(ctx, viewer.memberId)
  const after = readCursor(cursor)
  const rest = after === null ? ranked : ranked.filter((person) => compare(person, after) > 0)
  return mapPage(pageOf(rest, limit, cursorOf), viewSuggestion)
}

async function rank({ db }: Pick<Ctx, 'db'>, viewerId: string): Promise<Ranked[]> {
  const [friendsOfFriends, groupMates] = await Promise.all([
    suggestionsStore.friendsOfFriends(db, viewerId),
    suggestionsStore.groupMates(db, viewerId),
  ])
  const related = new Set([...friendsOfFriends, ...groupMates])
  const others = related.size < MIN_RELATED ? await suggestionsStore.others(db, viewerId) : []
  const active = new Set(others.flatMap(({ id, is_active }) => (is_active ? id : [])))
  const ids = [...new Set([...related, ...others.map(({ id }) => id)])].slice(0, suggestionsStore.maxRanked)
  const rows = await suggestionsStore.withCounts(db, viewerId, ids)
  return rows
    .map((row) => ({
      ...row.card,
      mutualFriends: row.mutual_friends,
      sharedGroups: row.shared_groups,
      isActive: active.has(row.card.id),
    }))
    .sort(compare)
}

function viewSuggestion({ isActive, ...person }: Ranked): SuggestedFriend {
  if (person.mutualFriends > 0) return { ...person, reason: 'friends' }
  if (person.sharedGroups > 0) return { ...person, reason: 'groups' }
  return { ...person, reason: isActive ? 'active' : 'new' }
}

function compare(one: RankCursor, other: RankCursor): number {
  return (
    other.mutualFriends - one.mutualFriends ||
    other.sharedGroups - one.sharedGroups ||
    Number(other.isActive) - Number(one.isActive) ||
    (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)
  )
}

function cursorOf({ mutualFriends, sharedGroups, isActive, id }: RankCursor): string {
  return `${mutualFriends}_${sharedGroups}_${Number(isActive)}_${id}`
}

function readCursor(cursor: string | undefined): RankCursor | null {
  if (cursor === undefined) return null
  const [mutual = '', shared = '', active = '', id = ''] = cursor.split('_')
  return { mutualFriends: Number(mutual), sharedGroups: Number(shared), isActive: active === '1', id }
}
