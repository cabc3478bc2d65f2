import type { Welcome } from '@guildhall/contract/group-welcome'
import type { Actor, Ctx } from '#platform/context'
import { lockManagedGroup } from './lock-group.ts'
import { recordAction } from './record-action.ts'
import { welcomesStore } from './welcomes.store.ts'
import { viewWelcome } from './welcomes.views.ts'

/** Sets how a group that the actor manages welcomes new members: those who join from now on. */
export async function setWelcome(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  welcome: Welcome,
): Promise<Welcome> {
  await ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    await welcomesStore.save(tx, groupId, welcome, ctx.now())
    await recordAction(ctx, tx, actor, {
      groupId,
      action: 'edit_welcome',
      details: { isOn: welcome.isOn },
    })
  })
  return viewWelcome(ctx, actor, groupId)
}
