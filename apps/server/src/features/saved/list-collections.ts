import type { Collection } from '@guildhall/contract/saved'
import type { Actor, Ctx } from '#platform/context'
import { mapPage, MIN_ID, pageOf, type Page, type PageQuery } from '#platform/page'
import { collectionsStore } from './collections.store.ts'
import { viewCollection } from './collections.views.ts'

/** Lists the viewer's own collections, oldest first. */
export async function listCollections(
  ctx: Ctx,
  viewer: Actor,
  { limit, cursor = MIN_ID }: PageQuery,
  language: string,
): Promise<Page<Collection>> {
  const rows = await collectionsStore.page(ctx.db, viewer.memberId, cursor, limit)
  return mapPage(
    pageOf(rows, limit, ({ id }) => id),
    (row) => viewCollection(row, language),
  )
}
