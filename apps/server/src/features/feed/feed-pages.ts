import { renderPosts } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'

/** Asked for beside what is needed: posts that were removed or that one may no longer see are left out on the way. */
export const SPARE = 2
/** Public posts that are looked at for each one that is needed: almost all of them are wanted. */
const LOOK_EACH = 2
const MOST_LOOKED = 200
const MOST_ROUNDS = 10

/** Posts as JSON, newest first, and where to go on; null at the end. */
export type FeedPage = { posts: string[]; next: string | null }

/** How much of a feed, and from where. */
export type Asked = { limit: number; offset: number; cursor?: string | undefined }

/** Goes on from a cursor, step after step, until there is enough or nothing more. */
export async function collect(
  { limit, offset }: Asked,
  start: string,
  step: (cursor: string, need: number) => Promise<FeedPage>,
): Promise<FeedPage> {
  const need = limit + offset
  const found: string[] = []
  let next: string | null = start
  for (let round = 0; next !== null && found.length < need && round < MOST_ROUNDS; round += 1) {
    const { posts, next: after }: FeedPage = await step(next, need - found.length)
    found.push(...posts)
    next = after
  }
  return { posts: found.slice(offset), next }
}

/** Looks at a bounded number of posts, newest first, and says which of them are wanted. */
type Look = (look: number) => Promise<{ id: string; is_wanted: boolean }[]>

/** A step through public posts, of which a viewer wants most but not all. */
export async function lookThrough(
  ctx: Ctx,
  viewer: Viewer,
  need: number,
  { look, suggested }: { look: Look; suggested: boolean },
): Promise<FeedPage> {
  const most = Math.min(need * LOOK_EACH + SPARE, MOST_LOOKED)
  const looked = await look(most)
  const wanted = looked.filter((post) => post.is_wanted).map((post) => post.id)
  const ids = wanted.slice(0, need + SPARE)
  const rendered = await renderPosts(ctx, viewer, ids, { most: need, suggested })
  const last = rendered.size === need ? [...rendered.keys()].at(-1) : ids.at(-1)
  if (last !== wanted.at(-1)) return { posts: [...rendered.values()], next: last ?? null }
  // All that was wanted is shown: go on behind what was looked at.
  return { posts: [...rendered.values()], next: looked.length < most ? null : (looked.at(-1)?.id ?? null) }
}
