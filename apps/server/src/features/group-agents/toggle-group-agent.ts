import type { GroupAgent } from '@guildhall/contract/group-agents'
import { recordAction } from '#features/groups'
import { saveAgent } from '#features/members'
import type { Actor, Ctx } from '#platform/context'
import { groupAgentsStore } from './group-agents.store.ts'
import { changeGroupAgent, loadGroupAgent } from './load-agent.ts'

/** Switches an agent of a group on or off; without `requested`, to the other state. Off, it does nothing that waits. */
export async function toggleGroupAgent(
  ctx: Ctx,
  actor: Actor,
  id: string,
  requested: boolean | undefined,
): Promise<GroupAgent> {
  await changeGroupAgent(ctx, actor, id, async (tx, { name, handle, group_id: groupId, is_active }) => {
    const isActive = requested ?? !is_active
    if (isActive === is_active) return
    await saveAgent(ctx, tx, { id, name, username: handle, isAvailable: isActive })
    await groupAgentsStore.setActive(tx, id, isActive, ctx.now())
    const action = isActive ? 'switch_agent_on' : 'switch_agent_off'
    await recordAction(ctx, tx, actor, { groupId, action, subjectId: id })
  })
  return loadGroupAgent(ctx, actor, id)
}
