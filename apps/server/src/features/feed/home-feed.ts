import type { Actor, Ctx } from '#platform/context'
import { MAX_ID } from '#platform/page'
import {
  fillPage,
  scanPublicPosts,
  OVERFETCH,
  type PageRequest,
  type FeedPage,
  type Show,
} from './feed-pages.ts'
import { homeIds } from './home-ids.ts'
import { sourcesStore } from './sources.store.ts'

/**
 * Returns a page of the home feed: first everything from the member's own sources, then public posts of others, marked
 * as suggested. The cursor is the last id returned, prefixed with `s` in the second part; posts that arrive in the
 * meantime come before it and change nothing.
 */
export function homeFeed(ctx: Ctx, viewer: Actor, request: PageRequest): Promise<FeedPage> {
  return fillPage(ctx, viewer, request, request.cursor ?? MAX_ID, (cursor, need, show) =>
    cursor.startsWith('s')
      ? suggestions(ctx, viewer, cursor.slice(1), need, show)
      : ownPosts(ctx, viewer, cursor, need, show),
  )
}

async function ownPosts(
  ctx: Ctx,
  viewer: Actor,
  before: string,
  need: number,
  show: Show,
): Promise<FeedPage> {
  const ids = await homeIds(ctx, viewer.memberId, before, need + OVERFETCH)
  const rendered = await show(ids, { limit: need })
  // If the page is full, the remaining fetched ids belong to the next page.
  const last = rendered.size === need ? [...rendered.keys()].at(-1) : ids.at(-1)
  const isEnd = ids.length < need + OVERFETCH && last === ids.at(-1)
  return { items: [...rendered.values()], next: isEnd || !last ? `s${MAX_ID}` : last }
}

async function suggestions(
  ctx: Ctx,
  viewer: Actor,
  before: string,
  need: number,
  show: Show,
): Promise<FeedPage> {
  const scan = (limit: number) => sourcesStore.suggestions(ctx.db, viewer.memberId, before, limit)
  const { items, next } = await scanPublicPosts(need, show, { scan, suggested: true })
  return { items, next: next === null ? null : `s${next}` }
}
