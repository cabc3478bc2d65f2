import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { collectionsStore } from './collections.store.ts'
import { defaultName } from './collections.views.ts'
import { savedStore } from './saved.store.ts'

/** Exports the collections, and which posts are saved: not what others wrote in them. */
export const exportSaved: ExportPart = {
  tables: ['saved_posts', 'saved_collections'],
  sections: {
    savedPosts: (ctx, memberId) =>
      readAll(
        (after, limit) => savedStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    async *savedCollections(ctx, memberId) {
      const collections = readAll(
        (after, limit) => collectionsStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      )
      for await (const collection of collections)
        yield { ...collection, name: collection.name ?? defaultName('en') }
    },
  },
}
