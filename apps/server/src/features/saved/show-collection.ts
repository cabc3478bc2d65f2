import type { Collection } from '@guildhall/contract/saved'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'
import { viewCollection } from './collections.views.ts'

/** Returns one of the viewer's own collections. */
export async function showCollection(
  ctx: Ctx,
  viewer: Actor,
  id: string,
  language: string,
): Promise<Collection> {
  const row = await collectionsStore.show(ctx.db, id, viewer.memberId)
  ensure(row, 'not_found')
  return viewCollection(row, language)
}
