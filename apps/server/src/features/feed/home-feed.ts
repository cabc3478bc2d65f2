import type { Ctx, Viewer } from '#platform/context'
import { collect, lookThrough, SPARE, type Asked, type FeedPage, type Show } from './feed-pages.ts'
import { NEWEST } from './feed.ids.ts'
import { homeIds } from './home-ids.ts'
import { sourcesStore } from './sources.store.ts'

/**
 * The home feed: what belongs to the member first, to its end, then public posts of others, marked as suggested.
 * The cursor is the last id that was answered, behind an `s` in the second part; posts that arrive meanwhile are before it
 * and change nothing.
 */
export function homeFeed(ctx: Ctx, viewer: Viewer, asked: Asked): Promise<FeedPage> {
  return collect(ctx, viewer, asked, asked.cursor ?? NEWEST, (cursor, need, show) =>
    cursor.startsWith('s')
      ? suggestions(ctx, viewer, cursor.slice(1), need, show)
      : ownSources(ctx, viewer, cursor, need, show),
  )
}

async function ownSources(
  ctx: Ctx,
  viewer: Viewer,
  before: string,
  need: number,
  show: Show,
): Promise<FeedPage> {
  const ids = await homeIds(ctx, viewer.memberId, before, need + SPARE)
  const rendered = await show(ids, { most: need })
  // Where the page is full, the rest of what was asked for is still to come.
  const last = rendered.size === need ? [...rendered.keys()].at(-1) : ids.at(-1)
  const isOver = ids.length < need + SPARE && last === ids.at(-1)
  return { posts: [...rendered.values()], next: isOver || !last ? `s${NEWEST}` : last }
}

async function suggestions(
  ctx: Ctx,
  viewer: Viewer,
  before: string,
  need: number,
  show: Show,
): Promise<FeedPage> {
  const look = (most: number) => sourcesStore.others(ctx.db, viewer.memberId, before, most)
  const { posts, next } = await lookThrough(need, show, { look, suggested: true })
  return { posts, next: next === null ? null : `s${next}` }
}
