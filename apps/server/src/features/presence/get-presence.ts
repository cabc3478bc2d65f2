import type { Actor, Ctx } from '#platform/context'
import type { Presence } from './open-presence.ts'
import { presenceStore } from './presence.store.ts'

/**
 * Returns which of these members are active now, limited to those whose presence the viewer may see. It takes as long
 * for those who are inactive or hidden, so that the time shows nothing either.
 */
export async function getPresence(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  memberIds: readonly string[],
  presence: Pick<Presence, 'isActive'>,
): Promise<{ activeIds: string[] }> {
  const visible = await presenceStore.findVisible(ctx.db, viewer.memberId, memberIds)
  return { activeIds: visible.filter((memberId) => presence.isActive(memberId)) }
}
