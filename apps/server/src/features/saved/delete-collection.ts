import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'

/** Removes a collection of one's own; what was in it stays saved. */
export async function deleteCollection(ctx: Ctx, viewer: Viewer, id: string): Promise<void> {
  ensure(await collectionsStore.remove(ctx.db, id, viewer.memberId), 'not_found')
}
