import type { Post } from '../posts.ts'
import type { Collection, SavedPost } from '../saved.ts'
import { idOf } from './ids.ts'
import { hoursAgo } from './moments.ts'
import { buildPost, buildPostViewer } from './posts.ts'

/** Builds the nth collection, empty. */
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

/** Builds the nth post as it is saved, in this collection; with null, one whose post is gone. */
export function buildSaved(
  n: number,
  post: Partial<Post> | null = {},
  collection: Collection | null = null,
  overrides: Partial<SavedPost> = {},
): SavedPost {
  return {
    id: idOf(700 + n),
    postId: idOf(n),
    savedAt: hoursAgo(2),
    post: post && buildPost(n, { ...post, viewer: buildPostViewer({ ...post.viewer, isSaved: true }) }),
    collection: collection && { id: collection.id, name: collection.name, color: collection.color },
    ...overrides,
  }
}
