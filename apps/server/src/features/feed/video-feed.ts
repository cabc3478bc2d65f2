import type { Ctx, Viewer } from '#platform/context'
import { collect, lookThrough, type Asked, type FeedPage } from './feed-pages.ts'
import { NEWEST } from './feed.ids.ts'
import { sourcesStore } from './sources.store.ts'

/** The videos that everyone may see, newest first, without those of muted and blocked people. */
export function videoFeed(ctx: Ctx, viewer: Viewer, asked: Asked): Promise<FeedPage> {
  return collect(ctx, viewer, asked, asked.cursor?.replace('s', '') ?? NEWEST, (before, need, show) => {
    const look = (most: number) => sourcesStore.videos(ctx.db, viewer.memberId, before, most)
    return lookThrough(need, show, { look, suggested: false })
  })
}
