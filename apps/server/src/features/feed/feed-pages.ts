import { renderPosts, visibleIds } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { MOST_LOOKED } from './sources.store.ts'

/** Asked for beside what is needed: posts that were removed or that one may no longer see are left out on the way. */
export const SPARE = 2
/** Public posts that are looked at for each one that is needed: almost all of them are wanted. */
const LOOK_EACH = 2
const MOST_ROUNDS = 10

/** Posts as JSON, newest first, and where to go on; null at the end. */
export type FeedPage = { posts: string[]; next: string | null }

/** How much of a feed, and from where. */
export type Asked = { limit: number; offset: number; cursor?: string | undefined }

/** Those of some posts that the viewer can see, in their order and at most `most` of them. */
export type Show = (
  ids: readonly string[],
  options: { most: number; suggested?: boolean },
) => Promise<Map<string, string>>

/** One step through a feed: at most `need` posts behind a cursor. */
export type Step = (cursor: string, need: number, show: Show) => Promise<FeedPage>

/**
 * A page of a feed: goes on from a cursor, step after step, until there is enough or nothing more. What an offset skips is
 * only counted: it is not rendered.
 */
export async function collect(
  ctx: Ctx,
  viewer: Viewer,
  { limit, offset }: Asked,
  start: string,
  step: Step,
): Promise<FeedPage> {
  const render: Show = (ids, options) => renderPosts(ctx, viewer, ids, options)
  const count: Show = async (ids, { most }) =>
    new Map((await inOrder(ctx, viewer, ids)).slice(0, most).map((id) => [id, '']))

  const skipped = await walk(offset, start, (cursor, need) => step(cursor, need, count))
  if (skipped.next === null || skipped.posts.length < offset) return { posts: [], next: skipped.next }
  return walk(limit, skipped.next, (cursor, need) => step(cursor, need, render))
}

async function walk(
  need: number,
  start: string,
  step: (cursor: string, need: number) => Promise<FeedPage>,
): Promise<FeedPage> {
  const posts: string[] = []
  let next: string | null = start
  for (let round = 0; next !== null && posts.length < need && round < MOST_ROUNDS; round += 1) {
    const page: FeedPage = await step(next, need - posts.length)
    posts.push(...page.posts)
    next = page.next
  }
  return { posts, next }
}

/** Those of the given posts that the viewer can see, in the given order. */
export async function inOrder(ctx: Ctx, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const visible = new Set(await visibleIds(ctx.db, viewer.memberId, ids))
  return ids.filter((id) => visible.has(id))
}

/** Looks at a bounded number of posts, newest first, and says which of them are wanted. */
type Look = (look: number) => Promise<{ id: string; is_wanted: boolean }[]>

/** A step through public posts, of which a viewer wants most but not all. */
export async function lookThrough(
  need: number,
  show: Show,
  { look, suggested }: { look: Look; suggested: boolean },
): Promise<FeedPage> {
  const most = Math.min(need * LOOK_EACH + SPARE, MOST_LOOKED)
  const looked = await look(most)
  const wanted = looked.filter((post) => post.is_wanted).map((post) => post.id)
  const ids = wanted.slice(0, need + SPARE)
  const rendered = await show(ids, { most: need, suggested })
  const last = rendered.size === need ? [...rendered.keys()].at(-1) : ids.at(-1)
  if (last !== wanted.at(-1)) return { posts: [...rendered.values()], next: last ?? null }
  // All that was wanted is shown: go on behind what was looked at.
  return { posts: [...rendered.values()], next: looked.length < most ? null : (looked.at(-1)?.id ?? null) }
}
