import type { Input } from '@guildhall/contract/endpoint'
import type { SuggestedFriend, SuggestFriends } from '@guildhall/contract/friends'
import type { Ctx, Viewer } from '#platform/context'
import { suggestionsStore } from './suggestions.store.ts'

type Place = { mutualFriends: number; sharedGroups: number; isActive: boolean; id: string }
type Ranked = Omit<SuggestedFriend, 'reason'> & Place

/** Whoever has fewer suggestions than this by friends and groups gets active and new members too. */
const FEW = 12

/**
 * People one may know: those with most friends in common first, then those with most public groups in common. Never
 * someone blocked, muted, asked or declined. Whom the newest friends and the smallest groups know is ranked; what they
 * have in common is counted in full. Where those are few, active members and then the newest ones follow, so that nobody
 * who joins alone finds an empty page.
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
  return { people: people.map(viewSuggestion), next: last && rest.length > limit ? cursorOf(last) : null }
}

async function rank({ db }: Pick<Ctx, 'db'>, viewerId: string): Promise<Ranked[]> {
  const [friendly, fellows] = await Promise.all([
    suggestionsStore.friendsOfFriends(db, viewerId),
    suggestionsStore.fellows(db, viewerId),
  ])
  const known = new Set([...friendly, ...fellows])
  const others = known.size < FEW ? await suggestionsStore.others(db, viewerId) : []
  const active = new Set(others.flatMap(({ id, is_active }) => (is_active ? id : [])))
  const ids = [...new Set([...known, ...others.map(({ id }) => id)])].slice(0, suggestionsStore.most)
  const rows = await suggestionsStore.counted(db, viewerId, ids)
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

function compare(one: Place, other: Place): number {
  return (
    other.mutualFriends - one.mutualFriends ||
    other.sharedGroups - one.sharedGroups ||
    Number(other.isActive) - Number(one.isActive) ||
    (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)
  )
}

function cursorOf({ mutualFriends, sharedGroups, isActive, id }: Place): string {
  return `${mutualFriends}_${sharedGroups}_${Number(isActive)}_${id}`
}

function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [mutual = '', shared = '', active = '', id = ''] = cursor.split('_')
  return { mutualFriends: Number(mutual), sharedGroups: Number(shared), isActive: active === '1', id }
}
