import type { Collection } from '@guildhall/contract/saved'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'
import { viewCollection } from './collections.views.ts'

/** One collection of one's own. */
export async function showCollection(ctx: Ctx, viewer: Viewer, id: string): Promise<Collection> {
  const row = await collectionsStore.show(ctx.db, id, viewer.memberId)
  ensure(row, 'not_found')
  return viewCollection(row)
}
