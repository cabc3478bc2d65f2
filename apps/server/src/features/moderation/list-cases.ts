import type { Input } from '@guildhall/contract/endpoint'
import type { Case, ListCases } from '@guildhall/contract/moderation'
import { casesStore, END, loadModeratedGroup, readCursor, writeCursor } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { pageOf, type Page } from '#platform/page'
import { viewCases } from './cases.views.ts'
import { loadCases } from './load-cases.ts'

/** Lists the cases of a group that the viewer moderates, the last change first. */
export async function listCases(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
  { state, limit, cursor }: Input<typeof ListCases>['query'],
): Promise<Page<Case>> {
  await loadModeratedGroup(ctx, viewer, groupId)
  const position = readCursor(cursor, END)
  const rows = await casesStore.page(ctx.db, groupId, viewer.memberId, state, position, limit)
  const page = pageOf(rows, limit, ({ updated_at, id }) => writeCursor(updated_at, id))
  return { items: await viewCases(ctx, await loadCases(ctx, viewer, page.items)), next: page.next }
}
