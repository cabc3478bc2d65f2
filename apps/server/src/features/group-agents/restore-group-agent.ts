import { AGENT_UNDO_SECONDS, MAX_GROUP_AGENTS } from '@guildhall/contract/agent-limits'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import { textOf } from '@guildhall/contract/texts'
import { GroupAgentChanged } from '#events/agents.events'
import { takeUsername } from '#features/agents'
import { recordAction } from '#features/groups'
import { saveAgent } from '#features/members'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { groupAgentsStore } from './group-agents.store.ts'
import { loadGroupAgent, lockGroupAgent } from './load-agent.ts'

/** Brings back an agent of a group that was deleted a moment ago, with its handle, and active if it was. */
export async function restoreGroupAgent(ctx: Ctx, actor: Actor, id: string): Promise<GroupAgent> {
  await ctx.db.transaction(async (tx) => {
    const groupId = await lockGroupAgent(tx, actor, id)
    const since = new Date(ctx.now().getTime() - AGENT_UNDO_SECONDS * 1_000)
    const row = await groupAgentsStore.findDeleted(tx, id, actor.memberId, since)
    ensure(row?.former_handle, 'not_found')
    const hasRoom = (await groupAgentsStore.count(tx, groupId)) < MAX_GROUP_AGENTS
    ensure(hasRoom, 'conflict', textOf('group_agent.too_many', { max: MAX_GROUP_AGENTS }))
    const username = await takeUsername(ctx, tx, id, row.former_handle)
    await saveAgent(ctx, tx, { id, name: row.name, username, isAvailable: row.was_active })
    await groupAgentsStore.restore(tx, id)
    await recordAction(ctx, tx, actor, { groupId, action: 'restore_agent', subjectId: id })
    await publish(tx, GroupAgentChanged, { agentId: id, groupId })
  })
  return loadGroupAgent(ctx, actor, id)
}
