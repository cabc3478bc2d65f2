import type { Collection, SavedPost } from '@guildhall/contract/saved'
import type { testServer } from './server.ts'

/** Serves the Saved page: all saved posts, their number, and the collections. */
export function serveSaved(
  server: ReturnType<typeof testServer>,
  saved: SavedPost[],
  collections: Collection[] = [],
): void {
  server.on('GET /api/saved-posts?limit=20', { json: saved })
  server.on('GET /api/saved-posts/count', { json: { count: saved.length } })
  server.on('GET /api/saved-collections', { json: collections })
  server.on('PUT /api/stream/watched', { status: 204 })
  for (const { id } of collections) {
    const inCollection = saved.filter(({ collection }) => collection?.id === id)
    server.on(`GET /api/saved-posts?limit=20&collectionId=${id}`, { json: inCollection })
  }
}
