import type { GroupDetails } from '@guildhall/contract/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { entryStore } from './entry.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import { viewGroupDetails } from './groups.views.ts'
import { lockGroup } from './lock-group.ts'
import { recordAction } from './record-action.ts'

/** Sets what a group that the actor owns asks those who join. Members keep what they answered. */
export async function setEntryQuestions(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  questions: readonly string[],
): Promise<GroupDetails> {
  await ctx.db.transaction(async (tx) => {
    ensure(groupsPolicy.canEdit(await lockGroup(tx, actor, groupId)), 'forbidden')
    const before = (await entryStore.find(tx, groupId))?.questions ?? []
    if (JSON.stringify(before) === JSON.stringify(questions)) return
    await entryStore.save(tx, groupId, questions)
    await recordAction(ctx, tx, actor, {
      groupId,
      action: 'edit_questions',
      details: { count: questions.length },
    })
  })
  return viewGroupDetails(ctx, actor, groupId)
}
