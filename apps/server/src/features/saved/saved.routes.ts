import {
  CountSavedPosts,
  CreateCollection,
  DeleteCollection,
  EditCollection,
  GetSavedState,
  ListCollections,
  ListSavedPosts,
  MoveSavedPost,
  SavePost,
  UnsavePost,
} from '@guildhall/contract/saved'
import { Rendered } from '#platform/http/rendered'
import type { Server } from '#platform/http/server'
import { createCollection } from './create-collection.ts'
import { deleteCollection } from './delete-collection.ts'
import { editCollection } from './edit-collection.ts'
import { listCollections } from './list-collections.ts'
import { listSavedPosts } from './list-saved-posts.ts'
import { moveSavedPost } from './move-saved-post.ts'
import { savePost } from './save-post.ts'
import { viewSavedCount, viewSavedState } from './saved.views.ts'
import { showCollection } from './show-collection.ts'
import { unsavePost } from './unsave-post.ts'

/** The HTTP doors of saved posts and collections. */
export function savedRoutes(server: Server): void {
  server.add(ListSavedPosts, async ({ ctx, viewer, query, reply }) => {
    const { posts, next } = await listSavedPosts(ctx, viewer, query)
    if (next !== null) reply.header('x-next-cursor', next)
    return new Rendered(`[${posts.join(',')}]`)
  })
  server.add(CountSavedPosts, ({ ctx, viewer }) => viewSavedCount(ctx, viewer))
  server.add(SavePost, ({ ctx, viewer, body }) => savePost(ctx, viewer, body))
  server.add(MoveSavedPost, ({ ctx, viewer, params, body }) =>
    moveSavedPost(ctx, viewer, params.id, body.collectionId),
  )
  server.add(UnsavePost, ({ ctx, viewer, params }) => unsavePost(ctx, viewer, params.id))
  server.add(GetSavedState, ({ ctx, viewer, params }) => viewSavedState(ctx, viewer, params.id))
  server.add(ListCollections, async ({ ctx, viewer, query, reply }) => {
    const { collections, next } = await listCollections(ctx, viewer, query)
    if (next !== null) reply.header('x-next-cursor', next)
    return collections
  })
  server.addCreating(
    CreateCollection,
    ({ ctx, viewer, body }) => createCollection(ctx, viewer, body),
    ({ ctx, viewer }, id) => showCollection(ctx, viewer, id),
  )
  server.add(EditCollection, ({ ctx, viewer, params, body }) => editCollection(ctx, viewer, params.id, body))
  server.add(DeleteCollection, ({ ctx, viewer, params }) => deleteCollection(ctx, viewer, params.id))
}
