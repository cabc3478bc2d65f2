import { ListGroupPosts } from '@guildhall/contract/groups'
import { ListPosts } from '@guildhall/contract/posts'
import type { Ctx } from '#platform/context'
import { joinRendered } from '#platform/http/raw-json'
import type { Server } from '#platform/http/server'
import { homeFeed } from './home-feed.ts'
import { listGroupPosts } from './list-group-posts.ts'
import { videoFeed } from './video-feed.ts'
import { viralFeed } from './viral-feed.ts'

/** Adds the routes of the feeds. */
export function feedRoutes(server: Server, ctx: Ctx): void {
  server.addList(
    ListPosts,
    ({ viewer, query }) => {
      const feed = query.sort === 'viral' ? viralFeed : query.mediaType === 'video' ? videoFeed : homeFeed
      return feed(ctx, viewer, query)
    },
    joinRendered,
  )
  server.addList(
    ListGroupPosts,
    ({ viewer, params, query }) => listGroupPosts(ctx, viewer, params.id, query),
    joinRendered,
  )
}
