import { MAX_SUGGESTED } from '@guildhall/contract/onboarding'
import type { Group } from '@guildhall/contract/groups'
import { viewGroups } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { viewInterests } from './interests.views.ts'
import { suggestedGroupsStore } from './suggested-groups.store.ts'

/** Suggests public groups by what the viewer is interested in: three statements, however many groups there are. */
export async function suggestGroups(ctx: Pick<Ctx, 'db'>, viewer: Actor): Promise<Group[]> {
  const interests = await viewInterests(ctx, viewer.memberId)
  const ids = await suggestedGroupsStore.match(ctx.db, viewer.memberId, interests, 2 * MAX_SUGGESTED)
  const groups = await viewGroups(ctx, viewer, ids)
  return groups.filter((group) => group.viewer.canJoin).slice(0, MAX_SUGGESTED)
}
