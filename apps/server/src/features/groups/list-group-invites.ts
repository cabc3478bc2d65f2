import type { GroupInvite } from '@guildhall/contract/group-invites'
import type { Actor, Ctx } from '#platform/context'
import { mapPage, pageOf, type Page, type PageQuery } from '#platform/page'
import { END, readCursor, writeCursor } from './cursor.rules.ts'
import { invitesStore } from './invites.store.ts'
import { loadManagedGroup } from './load-group.ts'

/** Lists who is invited to a group that the viewer manages, newest first. */
export async function listGroupInvites(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<GroupInvite>> {
  await loadManagedGroup(ctx, viewer, groupId)
  const rows = await invitesStore.page(ctx.db, groupId, readCursor(cursor, END), limit)
  const page = pageOf(rows, limit, ({ created_at, user_id }) => writeCursor(created_at, user_id))
  return mapPage(page, ({ user_id, card, inviter, created_at }) => ({
    userId: user_id,
    user: card,
    invitedBy: inviter,
    createdAt: created_at.toISOString(),
  }))
}
