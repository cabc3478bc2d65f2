import { ListPosts } from '@guildhall/contract/posts'
import type { Ctx } from '#platform/context'
import { Rendered } from '#platform/http/rendered'
import type { Server } from '#platform/http/server'
import { homeFeed } from './home-feed.ts'
import { videoFeed } from './video-feed.ts'
import { viralFeed } from './viral-feed.ts'

/** The HTTP door of the feeds. */
export function feedRoutes(server: Server, ctx: Ctx): void {
  server.add(ListPosts, async ({ viewer, query, reply }) => {
    const feed = query.sort === 'viral' ? viralFeed : query.mediaType === 'video' ? videoFeed : homeFeed
    const { posts, next } = await feed(ctx, viewer, query)
    if (next !== null) reply.header('x-next-cursor', next)
    return new Rendered(`[${posts.join(',')}]`)
  })
}
