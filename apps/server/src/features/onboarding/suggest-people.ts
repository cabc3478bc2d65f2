import { MAX_SUGGESTED, type SuggestedPerson } from '@guildhall/contract/onboarding'
import { suggestFriends } from '#features/friends'
import type { Actor, Ctx } from '#platform/context'
import { viewInterests } from './interests.views.ts'
import { suggestedGroupsStore } from './suggested-groups.store.ts'
import { suggestedPeopleStore } from './suggested-people.store.ts'

/**
 * Suggests people to follow: who is active in the viewer's groups and in those that match the viewer's interests. If
 * they are few, people whom the viewer may know follow, so that no one finds an empty page. At most eight statements.
 */
export async function suggestPeople(ctx: Pick<Ctx, 'db' | 'now'>, viewer: Actor): Promise<SuggestedPerson[]> {
  const { db } = ctx
  const { memberId } = viewer
  const interests = await viewInterests(ctx, memberId)
  const groupIds = await suggestedGroupsStore.match(db, memberId, interests, MAX_SUGGESTED)
  const authors = await suggestedPeopleStore.authors(db, memberId, groupIds)
  const groupNames = new Map(authors.map(({ id, group_name }) => [id, group_name]))
  const others =
    authors.length < MAX_SUGGESTED
      ? (await suggestFriends(ctx, viewer, { limit: 2 * MAX_SUGGESTED })).items.map(({ id }) => id)
      : []
  const ids = [...new Set([...groupNames.keys(), ...others])]
  const rows = await suggestedPeopleStore.findMany(db, memberId, ids, ctx.now())
  const people = new Map(rows.map((row) => [row.card.id, row]))
  return ids
    .flatMap((id) => people.get(id) ?? [])
    .slice(0, MAX_SUGGESTED)
    .map(({ card, bio }) => ({ ...card, bio, groupName: groupNames.get(card.id) ?? null }))
}
