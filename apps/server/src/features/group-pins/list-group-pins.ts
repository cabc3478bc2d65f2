import { loadMembership } from '#features/groups'
import { renderPosts } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { groupPinsStore } from './group-pins.store.ts'

/** Returns the pinned posts of a group that the viewer may see, each rendered as JSON; the one pinned last first. */
export async function listGroupPins(ctx: Ctx, viewer: Actor, groupId: string): Promise<Buffer[]> {
  await loadMembership(ctx, viewer, groupId)
  const ids = await groupPinsStore.visible(ctx.db, groupId, viewer.memberId)
  return [...(await renderPosts(ctx, viewer, ids, { inGroup: true })).values()]
}
