import { MAX_GROUP_AGENTS } from '@guildhall/contract/agent-limits'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import type { GroupAgentInput } from '@guildhall/contract/group-agents.input'
import { textOf } from '@guildhall/contract/texts'
import { GroupAgentChanged } from '#events/agents.events'
import { lockManagedGroup, recordAction } from '#features/groups'
import { saveAgent } from '#features/members'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { agentFields } from './agent-fields.ts'
import { groupAgentsStore } from './group-agents.store.ts'
import { loadGroupAgent } from './load-agent.ts'
import { makeHandle, takeHandle } from './take-handle.ts'

/** Creates an agent of a group that the actor manages. It is active from the start. */
export async function createGroupAgent(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  input: GroupAgentInput,
): Promise<GroupAgent> {
  return ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    const hasRoom = (await groupAgentsStore.count(tx, groupId)) < MAX_GROUP_AGENTS
    ensure(hasRoom, 'conflict', textOf('group_agent.too_many', { max: MAX_GROUP_AGENTS }))
    const fields = await agentFields(tx, actor, input, null)
    const { name, handle, agentType } = input
    const id = ctx.newId()
    const username = await (handle === undefined
      ? makeHandle(ctx, tx, id, name)
      : takeHandle(ctx, tx, id, handle))
    await saveAgent(ctx, tx, { id, name, username, isAvailable: true, groupId })
    await groupAgentsStore.insert(tx, { id, groupId, agentType, at: ctx.now() }, fields)
    await recordAction(ctx, tx, actor, { groupId, action: 'create_agent', subjectId: id })
    await publish(tx, GroupAgentChanged, { agentId: id, groupId })
    return loadGroupAgent({ db: tx, now: ctx.now }, actor, id)
  })
}
