import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { ownDataStore } from './own-data.store.ts'
import { readActivity, readPosts } from './read-own-posts.ts'

/** Exports the member's posts with their earlier texts, also those in groups that they have left, votes and views. */
export const exportPosts: ExportPart = {
  tables: ['posts', 'poll_votes', 'video_views', 'video_engagements'],
  sections: {
    posts: readPosts,
    async *postEdits(ctx, memberId) {
      for await (const post of readPosts(ctx, memberId))
        if (post.edited_at !== null)
          yield* readAll(
            (after, limit) => ownDataStore.edits(ctx.db, post.id, after, limit),
            ({ id }) => id,
          )
    },
    votes: (ctx, memberId) => readActivity(ctx, memberId, 'votes'),
    videoViews: (ctx, memberId) => readActivity(ctx, memberId, 'views'),
    videoEngagements: (ctx, memberId) => readActivity(ctx, memberId, 'engagements'),
  },
}
