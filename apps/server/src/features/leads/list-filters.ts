import type { LeadFilter } from '@guildhall/contract/leads'
import { groupsPolicy, loadMembership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { filtersStore } from './filters.store.ts'

/** Lists the filters that the viewer saved for the pipeline of a group that they manage. */
export async function listFilters(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
): Promise<LeadFilter[]> {
  ensure(groupsPolicy.canManage(await loadMembership(ctx, viewer, groupId)), 'forbidden')
  return filtersStore.list(ctx.db, viewer.memberId, groupId)
}
