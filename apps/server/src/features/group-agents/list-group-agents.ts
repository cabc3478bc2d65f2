import type { GroupAgent } from '@guildhall/contract/group-agents'
import { loadManagedGroup } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { groupAgentsStore } from './group-agents.store.ts'
import { viewGroupAgents } from './group-agents.views.ts'

/** Returns the agents of a group that the viewer manages, oldest first. */
export async function listGroupAgents(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  groupId: string,
): Promise<GroupAgent[]> {
  await loadManagedGroup(ctx, viewer, groupId)
  return viewGroupAgents(ctx, await groupAgentsStore.list(ctx.db, groupId, viewer.memberId))
}
