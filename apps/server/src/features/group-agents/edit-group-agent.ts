import type { GroupAgent } from '@guildhall/contract/group-agents'
import type { GroupAgentInput } from '@guildhall/contract/group-agents.input'
import { textOf } from '@guildhall/contract/texts'
import { recordAction } from '#features/groups'
import { saveAgent } from '#features/members'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { agentFields } from './agent-fields.ts'
import { groupAgentsStore } from './group-agents.store.ts'
import { changeGroupAgent, loadGroupAgent } from './load-agent.ts'
import { takeHandle } from './take-handle.ts'

/** Changes an agent of a group that the actor manages. Without a handle it keeps the one it has. */
export async function editGroupAgent(
  ctx: Ctx,
  actor: Actor,
  id: string,
  input: GroupAgentInput,
): Promise<GroupAgent> {
  await changeGroupAgent(ctx, actor, id, async (tx, row) => {
    ensure(input.agentType === row.agent_type, 'conflict', textOf('group_agent.type_stays'))
    const fields = await agentFields(tx, actor, input, row.collection_id)
    const { name, handle } = input
    const isNew = handle !== undefined && handle.toLowerCase() !== row.handle
    const username = isNew ? await takeHandle(ctx, tx, id, handle) : row.handle
    await saveAgent(ctx, tx, { id, name, username, isAvailable: row.is_active })
    await groupAgentsStore.update(tx, id, fields)
    await recordAction(ctx, tx, actor, { groupId: row.group_id, action: 'edit_agent', subjectId: id })
  })
  return loadGroupAgent(ctx, actor, id)
}
