import type { Group } from '@guildhall/contract/groups'
import type { Actor, Ctx } from '#platform/context'
import { pageOf, type Page, type PageQuery } from '#platform/page'
import { END, readCursor, writeCursor, type Position } from './cursor.rules.ts'
import { groupListsStore } from './group-lists.store.ts'
import { viewGroups } from './groups.views.ts'

type ReadCtx = Pick<Ctx, 'db'>
type ReadPage = (after: Position, limit: number) => Promise<readonly { id: string; sort: number | Date }[]>

/** Lists public groups, those with the most members first. */
export const listGroups = (ctx: ReadCtx, viewer: Actor, query: PageQuery): Promise<Page<Group>> =>
  list(ctx, viewer, query, (after, limit) => groupListsStore.popular(ctx.db, after, limit))

/** Lists the viewer's groups, the one joined last first. */
export const listOwnGroups = (ctx: ReadCtx, viewer: Actor, query: PageQuery): Promise<Page<Group>> =>
  list(ctx, viewer, query, (after, limit) => groupListsStore.own(ctx.db, viewer.memberId, after, limit))

/** Lists the groups that the viewer is invited to, the newest invitation first. */
export const listInvitations = (ctx: ReadCtx, viewer: Actor, query: PageQuery): Promise<Page<Group>> =>
  list(ctx, viewer, query, (after, limit) => groupListsStore.inviting(ctx.db, viewer.memberId, after, limit))

async function list(
  ctx: ReadCtx,
  viewer: Actor,
  { limit, cursor }: PageQuery,
  readPage: ReadPage,
): Promise<Page<Group>> {
  const rows = await readPage(readCursor(cursor, END), limit)
  const { items, next } = pageOf(rows, limit, ({ id, sort }) => writeCursor(sort, id))
  const ids = items.map(({ id }) => id)
  return { items: await viewGroups(ctx, viewer, ids), next }
}
