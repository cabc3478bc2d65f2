import { groupsStore } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { bannersStore } from './banners.store.ts'
import { ownViewsStore } from './own-views.store.ts'

/** Closes a banner for the actor, a member of the group: they see none there for some days. */
export async function dismissBanner(ctx: Ctx, actor: Actor, bannerId: string): Promise<void> {
  const groupId = await bannersStore.findGroup(ctx.db, bannerId)
  ensure(groupId, 'not_found')
  await ctx.db.transaction(async (tx) => {
    ensure(await groupsStore.lockMember(tx, groupId, actor.memberId), 'not_found')
    await ownViewsStore.dismiss(tx, actor.memberId, groupId, ctx.now())
  })
}
