import type { GroupBan } from '@guildhall/contract/moderation'
import { END, loadModeratedGroup, readCursor, sanctionsStore, writeCursor } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { mapPage, pageOf, type Page, type PageQuery } from '#platform/page'

/** Lists who is banned from a group that the viewer manages, newest first. */
export async function listBans(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<GroupBan>> {
  await loadModeratedGroup(ctx, viewer, groupId)
  const rows = await sanctionsStore.bans(ctx.db, groupId, readCursor(cursor, END), limit)
  const page = pageOf(rows, limit, ({ created_at, user_id }) => writeCursor(created_at, user_id))
  return mapPage(page, ({ user_id, card, until, created_at }) => ({
    userId: user_id,
    user: card,
    until: until?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }))
}
