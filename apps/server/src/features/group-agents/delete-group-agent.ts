import { recordAction } from '#features/groups'
import { saveAgent } from '#features/members'
import type { Actor, Ctx } from '#platform/context'
import { groupAgentsStore } from './group-agents.store.ts'
import { changeGroupAgent } from './load-agent.ts'

/** Deletes an agent of a group and frees its handle. What it wrote stays, under its name. */
export async function deleteGroupAgent(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await changeGroupAgent(ctx, actor, id, async (tx, { name, handle, group_id: groupId }) => {
    await saveAgent(ctx, tx, { id, name, username: null, isAvailable: false })
    await groupAgentsStore.markDeleted(tx, id, handle, ctx.now())
    await recordAction(ctx, tx, actor, { groupId, action: 'delete_agent', subjectId: id })
  })
}
