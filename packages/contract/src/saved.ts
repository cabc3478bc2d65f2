import { z } from 'zod'
import { Id, Moment, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Post } from './posts.ts'
import { text } from './text.ts'

/** The colours a collection can have, with the names people see. */
export const COLLECTION_COLORS = {
  Blue: '#3b82f6',
  Green: '#10b981',
  Yellow: '#f59e0b',
  Red: '#ef4444',
  Purple: '#8b5cf6',
  Cyan: '#06b6d4',
  Lime: '#84cc16',
  Orange: '#f97316',
} as const
export const DEFAULT_COLOR = COLLECTION_COLORS.Blue
/** One member can have so many, the default one among them: a page holds them all. */
export const MAX_COLLECTIONS = 100
/** One member can have saved so many posts: all of them are counted. */
export const MAX_SAVED_POSTS = 10_000
export const MAX_COLLECTION_NAME = 100
export const MAX_COLLECTION_DESCRIPTION = 500
/** The name of the collection that the first save makes. */
export const DEFAULT_COLLECTION = 'Saved'
export const COLLECTION_MESSAGES = { name: 'Collection name is required.' } as const

const Color = z.enum(Object.values(COLLECTION_COLORS))
const name = text({ min: 1, max: MAX_COLLECTION_NAME, messages: { min: COLLECTION_MESSAGES.name } })
const description = text({ max: MAX_COLLECTION_DESCRIPTION })

export const Collection = z.object({
  id: Id,
  name: z.string(),
  description: z.string().optional(),
  color: Color,
  /** Where one tap saves to. */
  isDefault: z.boolean(),
  /** Posts in it. */
  count: z.number().int(),
})
export type Collection = z.output<typeof Collection>

/** A post someone saved. `post` is null where it is gone, or not for them any more. */
export const SavedPost = z.object({
  id: Id,
  postId: Id,
  savedAt: Moment,
  post: Post.nullable(),
  collection: Collection.pick({ id: true, name: true, color: true }).nullable(),
})
export type SavedPost = z.output<typeof SavedPost>

/** Whether a post is saved, and where. */
export const SavedState = z.object({ isSaved: z.boolean(), collectionId: Id.nullable() })
export type SavedState = z.output<typeof SavedState>

/** The id of a post. */
const byPost = z.strictObject({ id: Id })
const byId = z.strictObject({ id: Id })

export const ListSavedPosts = endpoint({
  method: 'GET',
  path: '/api/saved-posts',
  summary:
    'What one has saved, newest first; `q` looks into texts and the names of authors, a part at a time: the end is a missing cursor.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  query: z.strictObject({
    ...pageQuery(20),
    collectionId: Id.optional(),
    q: z.string().max(200).optional(),
  }),
  answer: z.array(SavedPost),
})

export const CountSavedPosts = endpoint({
  method: 'GET',
  path: '/api/saved-posts/count',
  summary: 'How many posts one has saved.',
  access: 'member',
  quota: 'reads',
  answer: z.object({ count: z.number().int() }),
})

export const SavePost = endpoint({
  method: 'POST',
  path: '/api/saved-posts',
  summary:
    'Saves a post: to one’s own collection, with null to none, without `collectionId` to the default one. Saving it again changes nothing.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'saved_full'],
  body: z.strictObject({ postId: Id, collectionId: Id.nullable().optional() }),
  answer: SavedState,
})

export const MoveSavedPost = endpoint({
  method: 'PATCH',
  path: '/api/saved-posts/{id}',
  summary: 'Moves a saved post to another collection, or with null out of any. `id` is the post’s.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byPost,
  body: z.strictObject({ collectionId: Id.nullable() }),
  answer: SavedState,
})

export const UnsavePost = endpoint({
  method: 'DELETE',
  path: '/api/saved-posts/{id}',
  summary: 'Lets a saved post go. `id` is the post’s.',
  access: 'member',
  quota: 'writes',
  params: byPost,
})

export const GetSavedState = endpoint({
  method: 'GET',
  path: '/api/saved-posts/{id}/status',
  summary: 'Whether one has saved a post. `id` is the post’s.',
  access: 'member',
  quota: 'reads',
  params: byPost,
  answer: SavedState,
})

export const ListCollections = endpoint({
  method: 'GET',
  path: '/api/saved-collections',
  summary: 'One’s own collections, oldest first; without a limit all of them.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject(pageQuery(MAX_COLLECTIONS)),
  answer: z.array(Collection),
})

export const CreateCollection = endpoint({
  method: 'POST',
  path: '/api/saved-collections',
  summary: 'Makes a collection.',
  access: 'member',
  quota: 'writes',
  creates: true,
  errors: ['invalid', 'collections_full'],
  body: z.strictObject({
    name,
    description: description.optional(),
    color: Color.optional(),
    /** The same as `color`. */
    colour: Color.optional(),
  }),
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
  body: z.strictObject({
    name: name.optional(),
    description: description.optional(),
    color: Color.optional(),
    /** The same as `color`. */
    colour: Color.optional(),
  }),
  answer: Collection,
})

export const DeleteCollection = endpoint({
  method: 'DELETE',
  path: '/api/saved-collections/{id}',
  summary: 'Removes a collection; its posts stay saved.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})
