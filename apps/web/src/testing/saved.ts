import type { Collection, SavedPost } from '@guildhall/contract/saved'
import type { Post } from '@guildhall/contract/posts'
import { buildPost, idOf } from './posts.ts'
import type { testServer } from './server.ts'

/** Builds a collection as the server returns it. */
export function buildCollection(n: number, overrides: Partial<Collection> = {}): Collection {
  return {
    id: idOf(600 + n),
    name: `Collection ${n}`,
    color: '#3b82f6',
    isDefault: false,
    count: 0,
    ...overrides,
  }
}

/** Builds a saved post as the server returns it; with null, one whose post is gone. */
export function buildSaved(
  n: number,
  post: Partial<Post> | null = {},
  collection: Collection | null = null,
): SavedPost {
  return {
    id: idOf(700 + n),
    postId: idOf(n),
    savedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    post: post && buildPost(n, { viewer: { ...buildPost(n).viewer, isSaved: true }, ...post }),
    collection: collection && { id: collection.id, name: collection.name, color: collection.color },
  }
}

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
