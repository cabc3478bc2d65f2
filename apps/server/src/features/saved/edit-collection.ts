import type { Input } from '@guildhall/contract/endpoint'
import type { Collection, EditCollection } from '@guildhall/contract/saved'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'
import { viewCollection } from './collections.views.ts'

/** Changes what is given of a collection of one's own. */
export async function editCollection(
  ctx: Ctx,
  viewer: Viewer,
  id: string,
  { name, description, color, colour }: Input<typeof EditCollection>['body'],
): Promise<Collection> {
  const row = await collectionsStore.update(ctx.db, id, viewer.memberId, {
    name: name ?? null,
    description: description ?? null,
    color: color ?? colour ?? null,
  })
  ensure(row, 'not_found')
  return viewCollection(row)
}
