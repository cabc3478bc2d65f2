import type { Actor, Ctx } from '#platform/context'
import { MAX_ID } from '#platform/page'
import { fillPage, scanPublicPosts, type PageRequest, type FeedPage } from './feed-pages.ts'
import { sourcesStore } from './sources.store.ts'

/** Returns a page of public videos, newest first, without those of muted and blocked members. */
export function videoFeed(ctx: Ctx, viewer: Actor, request: PageRequest): Promise<FeedPage> {
  return fillPage(ctx, viewer, request, request.cursor?.replace('s', '') ?? MAX_ID, (before, need, show) => {
    const scan = (limit: number) => sourcesStore.videos(ctx.db, viewer.memberId, before, limit)
    return scanPublicPosts(need, show, { scan, suggested: false })
  })
}
