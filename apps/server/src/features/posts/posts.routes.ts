import {
  CreatePost,
  DeletePost,
  EditPost,
  GetPost,
  ListPostEdits,
  ListPostsByIds,
  RecordView,
  SharePost,
  VoteInPoll,
  WithdrawVote,
} from '@guildhall/contract/posts'
import { RawJson } from '#platform/http/raw-json'
import type { Server } from '#platform/http/server'
import { jsonArray } from '#platform/json-bytes'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { editPost } from './edit-post.ts'
import { listEdits } from './list-edits.ts'
import { viewNewPost, viewPost } from './posts.views.ts'
import { recordView } from './record-view.ts'
import { sharePost } from './share-post.ts'
import { showPost } from './show-post.ts'
import { showPosts } from './show-posts.ts'
import { voteInPoll } from './vote-in-poll.ts'

/** The routes of posts. */
export function postsRoutes(server: Server): void {
  server.addIdempotent(
    CreatePost,
    async ({ ctx, viewer, body }) => viewNewPost(ctx, viewer, await createPost(ctx, viewer, body)),
    ({ ctx, viewer }, id) => viewPost(ctx, viewer, id),
  )
  server.add(GetPost, ({ ctx, viewer, params }) => showPost(ctx, viewer, params.id))
  server.add(ListPostsByIds, async ({ ctx, viewer, query }) => {
    const posts = await showPosts(ctx, viewer, query.ids)
    return new RawJson(jsonArray(posts))
  })
  server.add(EditPost, async ({ ctx, viewer, params, body }) => {
    await editPost(ctx, viewer, params.id, body)
    return viewPost(ctx, viewer, params.id)
  })
  server.add(DeletePost, ({ ctx, viewer, params }) => deletePost(ctx, viewer, params.id))
  server.addList(ListPostEdits, ({ ctx, viewer, params, query }) => listEdits(ctx, viewer, params.id, query))
  server.addIdempotent(
    SharePost,
    async ({ ctx, viewer, params, body }) =>
      viewPost(ctx, viewer, await sharePost(ctx, viewer, params.id, body)),
    ({ ctx, viewer }, id) => viewPost(ctx, viewer, id),
  )
  server.add(VoteInPoll, async ({ ctx, viewer, params, body }) => {
    await voteInPoll(ctx, viewer, params.id, body.optionIndex)
    return viewPost(ctx, viewer, params.id)
  })
  server.add(WithdrawVote, async ({ ctx, viewer, params }) => {
    await voteInPoll(ctx, viewer, params.id, null)
    return viewPost(ctx, viewer, params.id)
  })
  server.add(RecordView, ({ ctx, viewer, params, body }) => recordView(ctx, viewer, params.id, body))
}
