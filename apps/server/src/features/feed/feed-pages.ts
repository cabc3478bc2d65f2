import { renderPosts, visibleIds } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import type { Page } from '#platform/page'
import { MAX_SCANNED } from './sources.store.ts'

/** Ids fetched beyond what is needed, because deleted posts and posts the viewer can't see any more are dropped. */
export const OVERFETCH = 2
/** Public posts scanned for each one needed: almost all of them are wanted. */
const SCAN_FACTOR = 1.2
/** So that a page which is almost full needs few rounds, even where few are wanted. */
const MIN_SCANNED = 12
const MAX_ROUNDS = 10
const NOT_RENDERED = Buffer.alloc(0)

/** Posts as JSON, newest first. */
export type FeedPage = Page<Buffer>

/** How many posts of a feed, and from where. */
export type PageRequest = { limit: number; offset: number; cursor?: string | undefined }

/** Returns the given posts that the viewer can see by id, in the given order and at most `limit` of them. */
export type Show = (
  ids: readonly string[],
  options: { limit: number; suggested?: boolean },
) => Promise<Map<string, Buffer>>

/** One step through a feed: at most `need` posts after a cursor. */
export type Step = (cursor: string, need: number, show: Show) => Promise<FeedPage>

/**
 * Returns a page of a feed: advances from a cursor, step by step, until the page is full or the feed ends. Posts that
 * the offset skips are only counted, not rendered.
 */
export async function fillPage(
  ctx: Ctx,
  viewer: Actor,
  { limit, offset }: PageRequest,
  start: string,
  step: Step,
): Promise<FeedPage> {
  const render: Show = (ids, options) => renderPosts(ctx, viewer, ids, options)
  const count: Show = async (ids, { limit }) =>
    new Map((await visibleInOrder(ctx, viewer, ids)).slice(0, limit).map((id) => [id, NOT_RENDERED]))

  const skipped = await collect(offset, start, (cursor, need) => step(cursor, need, count))
  if (skipped.next === null || skipped.items.length < offset) return { items: [], next: skipped.next }
  return collect(limit, skipped.next, (cursor, need) => step(cursor, need, render))
}

async function collect(
  need: number,
  start: string,
  step: (cursor: string, need: number) => Promise<FeedPage>,
): Promise<FeedPage> {
  const items: Buffer[] = []
  let next: string | null = start
  for (let round = 0; next !== null && items.length < need && round < MAX_ROUNDS; round += 1) {
    const page: FeedPage = await step(next, need - items.length)
    items.push(...page.items)
    next = page.next
  }
  return { items, next }
}

/** Returns the given posts that the viewer can see, in the given order. */
export async function visibleInOrder(ctx: Ctx, viewer: Actor, ids: readonly string[]): Promise<string[]> {
  const visible = new Set(await visibleIds(ctx.db, viewer.memberId, ids))
  return ids.filter((id) => visible.has(id))
}

/** Scans at most `limit` posts, newest first, and flags which of them are wanted. */
type Scan = (limit: number) => Promise<{ id: string; is_wanted: boolean }[]>

/** A step through public posts, of which a viewer wants most but not all. */
export async function scanPublicPosts(
  need: number,
  show: Show,
  { scan, suggested }: { scan: Scan; suggested: boolean },
): Promise<FeedPage> {
  const scanLimit = Math.min(Math.max(Math.ceil((need + OVERFETCH) * SCAN_FACTOR), MIN_SCANNED), MAX_SCANNED)
  const scanned = await scan(scanLimit)
  const wanted = scanned.filter((post) => post.is_wanted).map((post) => post.id)
  const ids = wanted.slice(0, need + OVERFETCH)
  const rendered = await show(ids, { limit: need, suggested })
  const last = rendered.size === need ? [...rendered.keys()].at(-1) : ids.at(-1)
  if (last !== wanted.at(-1)) return { items: [...rendered.values()], next: last ?? null }
  // Everything wanted is shown: continue after the last scanned post.
  return {
    items: [...rendered.values()],
    next: scanned.length < scanLimit ? null : (scanned.at(-1)?.id ?? null),
  }
}
