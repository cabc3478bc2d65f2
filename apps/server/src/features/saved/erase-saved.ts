import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { collectionsStore } from './collections.store.ts'
import { savedStore } from './saved.store.ts'

/** Deletes the saved posts and the collections. */
export const eraseSaved: ErasePart = {
  tables: ['saved_posts', 'saved_collections'],
  async run(ctx, memberId) {
    await purge((limit) => savedStore.removeBatch(ctx.db, memberId, limit), { maxMs: Infinity })
    await purge((limit) => collectionsStore.removeBatch(ctx.db, memberId, limit), { maxMs: Infinity })
  },
}
