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
import { joinRendered } from '#platform/http/raw-json'
import type { Server } from '#platform/http/server'
import { languageOf } from '#platform/texts'
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

/** The routes of saved posts and collections. */
export function savedRoutes(server: Server): void {
  server.addList(
    ListSavedPosts,
    ({ ctx, viewer, query, request }) => listSavedPosts(ctx, viewer, query, languageOf(request)),
    joinRendered,
  )
  server.add(CountSavedPosts, ({ ctx, viewer }) => viewSavedCount(ctx, viewer))
  server.add(SavePost, ({ ctx, viewer, body }) => savePost(ctx, viewer, body))
  server.add(MoveSavedPost, ({ ctx, viewer, params, body }) =>
    moveSavedPost(ctx, viewer, params.id, body.collectionId),
  )
  server.add(UnsavePost, ({ ctx, viewer, params }) => unsavePost(ctx, viewer, params.id))
  server.add(GetSavedState, ({ ctx, viewer, params }) => viewSavedState(ctx, viewer, params.id))
  server.addList(ListCollections, ({ ctx, viewer, query, request }) =>
    listCollections(ctx, viewer, query, languageOf(request)),
  )
  server.addIdempotent(
    CreateCollection,
    ({ ctx, viewer, body, request }) => createCollection(ctx, viewer, body, languageOf(request)),
    ({ ctx, viewer, request }, id) => showCollection(ctx, viewer, id, languageOf(request)),
  )
  server.add(EditCollection, ({ ctx, viewer, params, body, request }) =>
    editCollection(ctx, viewer, params.id, body, languageOf(request)),
  )
  server.add(DeleteCollection, ({ ctx, viewer, params }) => deleteCollection(ctx, viewer, params.id))
}
