import type { GroupEvent } from '@guildhall/contract/group-events'
import { END, loadMembership, readCursor, START, writeCursor } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { pageOf, type Page, type PageQuery } from '#platform/page'
import { eventListsStore } from './event-lists.store.ts'
import { viewEvents } from './group-events.views.ts'

/** Lists the events of a group that the viewer may see: those that are not over by start, or past ones, latest first. */
export async function listGroupEvents(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  groupId: string,
  { limit, cursor, when }: PageQuery & { when: 'upcoming' | 'past' },
): Promise<Page<GroupEvent>> {
  await loadMembership(ctx, viewer, groupId)
  const now = ctx.now()
  const rows =
    when === 'past'
      ? await eventListsStore.past(ctx.db, groupId, readCursor(cursor, END), now, limit)
      : await eventListsStore.upcoming(ctx.db, groupId, readCursor(cursor, START), now, limit)
  const page = pageOf(rows, limit, ({ start_at, id }) => writeCursor(start_at, id))
  const ids = page.items.map(({ id }) => id)
  return { items: await viewEvents(ctx, viewer, ids), next: page.next }
}

/** Lists the next events of the viewer's groups, without cancelled ones and those they do not go to. */
export async function listNextEvents(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  limit: number,
): Promise<GroupEvent[]> {
  return viewEvents(ctx, viewer, await eventListsStore.next(ctx.db, viewer.memberId, ctx.now(), limit))
}
