import type { Input } from '@guildhall/contract/endpoint'
import {
  DEFAULT_COLOR,
  MAX_COLLECTIONS,
  type Collection,
  type CreateCollection,
} from '@guildhall/contract/saved'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'
import { viewCollection } from './collections.views.ts'

/** Makes a collection. One place is kept for the default one, so that a first save always finds room. */
export async function createCollection(
  ctx: Ctx,
  viewer: Viewer,
  { name, description = '', color, colour }: Input<typeof CreateCollection>['body'],
): Promise<Collection> {
  return ctx.db.transaction(async (tx) => {
    const made = {
      id: ctx.newId(),
      user_id: viewer.memberId,
      name,
      description: description === '' ? null : description,
      color: color ?? colour ?? DEFAULT_COLOR,
      created_at: ctx.now(),
    }
    const row = await collectionsStore.insert(tx, made, MAX_COLLECTIONS - 1)
    ensure(row, 'collections_full')
    return viewCollection(row)
  })
}
