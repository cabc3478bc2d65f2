import type { Input } from '@guildhall/contract/endpoint'
import {
  DEFAULT_COLOR,
  MAX_COLLECTIONS,
  type Collection,
  type CreateCollection,
} from '@guildhall/contract/saved'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'
import { viewCollection } from './collections.views.ts'

/** Creates a collection. One slot is reserved for the default collection, so that a first save never hits the limit. */
export async function createCollection(
  ctx: Ctx,
  actor: Actor,
  { name, description = '', color, colour }: Input<typeof CreateCollection>['body'],
  language: string,
): Promise<Collection> {
  return ctx.db.transaction(async (tx) => {
    const collection = {
      id: ctx.newId(),
      user_id: actor.memberId,
      name,
      description: description === '' ? null : description,
      color: color ?? colour ?? DEFAULT_COLOR,
      created_at: ctx.now(),
    }
    const row = await collectionsStore.insert(tx, collection, MAX_COLLECTIONS - 1)
    ensure(row, 'collections_full')
    return viewCollection(row, language)
  })
}
