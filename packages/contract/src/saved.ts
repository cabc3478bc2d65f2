import * as z from 'zod/mini'
import { Id, Moment, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { Post } from './posts.ts'
import { CollectionColor, CollectionInput } from './saved.input.ts'

export {
  COLLECTION_COLORS,
  DEFAULT_COLOR,
  MAX_COLLECTION_DESCRIPTION,
  MAX_COLLECTION_NAME,
} from './saved.input.ts'

/** Maximum number of collections per member, including the default one: all of them fit on one page. */
export const MAX_COLLECTIONS = 100
/** Maximum number of saved posts per member; their count is exact. */
export const MAX_SAVED_POSTS = 10_000

export const Collection = z.object({
  id: Id,
  name: z.string(),
  description: z.optional(z.string()),
  color: CollectionColor,
  /** The collection that a single tap saves to. */
  isDefault: z.boolean(),
  /** Number of posts in it. */
  count: z.int(),
})
export type Collection = z.output<typeof Collection>

/** A post the caller saved. `post` is null if it is deleted or no longer visible to them. */
export const SavedPost = z.object({
  id: Id,
  postId: Id,
  savedAt: Moment,
  post: z.nullable(Post),
  collection: z.nullable(z.pick(Collection, { id: true, name: true, color: true })),
})
export type SavedPost = z.output<typeof SavedPost>

/** Whether a post is saved, and where. */
export const SavedState = z.object({ isSaved: z.boolean(), collectionId: z.nullable(Id) })
export type SavedState = z.output<typeof SavedState>

const byPostId = z.strictObject({ id: Id })
const byId = z.strictObject({ id: Id })

export const ListSavedPosts = endpoint({
  method: 'GET',
  path: '/api/saved-posts',
  summary:
    'Lists the caller’s saved posts, newest first; `q` searches texts and author names, one batch at a time: the end is a missing cursor.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  query: z.strictObject({
    ...pageQuery(20),
    collectionId: z.optional(Id),
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.array(SavedPost),
})

export const CountSavedPosts = endpoint({
  method: 'GET',
  path: '/api/saved-posts/count',
  summary: 'Counts the caller’s saved posts.',
  access: 'member',
  quota: 'reads',
  answer: z.object({ count: z.int() }),
})

export const SavePost = endpoint({
  method: 'POST',
  path: '/api/saved-posts',
  summary:
    'Saves a post: to one of the caller’s collections, with null to none, without `collectionId` to the default one. Saving it again changes nothing.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'saved_full'],
  body: z.strictObject({ postId: Id, collectionId: z.optional(z.nullable(Id)) }),
  answer: SavedState,
})

export const MoveSavedPost = endpoint({
  method: 'PATCH',
  path: '/api/saved-posts/{id}',
  summary: 'Moves a saved post to another collection; null takes it out of any. `id` is the post’s.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byPostId,
  body: z.strictObject({ collectionId: z.nullable(Id) }),
  answer: SavedState,
})

export const UnsavePost = endpoint({
  method: 'DELETE',
  path: '/api/saved-posts/{id}',
  summary: 'Unsaves a post. `id` is the post’s.',
  access: 'member',
  quota: 'writes',
  params: byPostId,
})

export const GetSavedState = endpoint({
  method: 'GET',
  path: '/api/saved-posts/{id}/status',
  summary: 'Returns whether the caller has saved a post. `id` is the post’s.',
  access: 'member',
  quota: 'reads',
  params: byPostId,
  answer: SavedState,
})

export const ListCollections = endpoint({
  method: 'GET',
  path: '/api/saved-collections',
  summary: 'Lists the caller’s collections, oldest first; without a limit all of them.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject(pageQuery(MAX_COLLECTIONS)),
  answer: z.array(Collection),
})

export const CreateCollection = endpoint({
  method: 'POST',
  path: '/api/saved-collections',
  summary: 'Creates a collection.',
  access: 'member',
  quota: 'writes',
  idempotencyKey: true,
  errors: ['invalid', 'collections_full'],
  body: CollectionInput,
  answer: Collection,
})

export const EditCollection = endpoint({
  method: 'PATCH',
  path: '/api/saved-collections/{id}',
  summary: 'Changes a collection.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
  body: z.partial(CollectionInput),
  answer: Collection,
})

export const DeleteCollection = endpoint({
  method: 'DELETE',
  path: '/api/saved-collections/{id}',
  summary: 'Deletes a collection; its posts stay saved.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})
