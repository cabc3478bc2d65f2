import type { GroupAgent } from '@guildhall/contract/group-agents'
import { GroupAgentChanged } from '#events/agents.events'
import { groupsPolicy, groupsStore } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { groupAgentsStore, type GroupAgentRow } from './group-agents.store.ts'
import { viewGroupAgents } from './group-agents.views.ts'

/** Returns an agent of a group that the viewer manages; for everyone else there is none. */
export async function loadGroupAgent(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  id: string,
): Promise<GroupAgent> {
  const row = await groupAgentsStore.find(ctx.db, id, viewer.memberId)
  ensure(row, 'not_found')
  const membership = await groupsStore.findMembership(ctx.db, row.group_id, viewer.memberId)
  ensure(membership && groupsPolicy.canManage(membership), 'not_found')
  const [agent] = await viewGroupAgents(ctx, [row])
  ensure(agent, 'not_found')
  return agent
}

/** Locks the group of an agent that the actor manages, and the agent; for everyone else there is none. */
export async function lockGroupAgent(tx: Tx, actor: Actor, id: string): Promise<string> {
  const groupId = await groupAgentsStore.findGroup(tx, id)
  ensure(groupId, 'not_found')
  await groupsStore.lock(tx, groupId)
  const membership = await groupsStore.findMembership(tx, groupId, actor.memberId)
  ensure(membership && groupsPolicy.canManage(membership), 'not_found')
  await groupAgentsStore.lock(tx, id)
  return groupId
}

/** Runs a change of an agent that the actor manages on its locked row, and publishes it. */
export async function changeGroupAgent(
  ctx: Ctx,
  actor: Actor,
  id: string,
  change: (tx: Tx, row: GroupAgentRow) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const groupId = await lockGroupAgent(tx, actor, id)
    const row = await groupAgentsStore.find(tx, id, actor.memberId)
    ensure(row, 'not_found')
    await change(tx, row)
    await publish(tx, GroupAgentChanged, { agentId: id, groupId })
  })
}
