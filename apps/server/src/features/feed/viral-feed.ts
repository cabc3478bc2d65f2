import { renderPosts } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { idAt } from '#platform/id-time'
import { viralStore } from './viral.store.ts'
import { visibleInOrder, type FeedPage } from './feed-pages.ts'

const WEEK_MS = 7 * 86_400_000
/** Every page of the viral feed is taken from this many top posts. */
const MAX_LISTED = 500
/** How many posts are stored with their score: a post outside the top today can be in it an hour later. */
const MAX_CANDIDATES = 2_000

/** Returns a page of viral posts: the top posts of the last seven days, by their latest stored score. */
export async function viralFeed(
  ctx: Ctx,
  viewer: Actor,
  { limit, offset }: { limit: number; offset: number },
): Promise<FeedPage> {
  const best = await viralStore.best(ctx.db, viewer.memberId, MAX_LISTED)
  const ids = offset === 0 ? best : (await visibleInOrder(ctx, viewer, best)).slice(offset)
  const posts: Buffer[] = []
  // A few at a time, until the viewer can see enough of them.
  for (let at = 0; at < ids.length && posts.length < limit; at += limit) {
    const missing = limit - posts.length
    posts.push(...(await renderPosts(ctx, viewer, ids.slice(at, at + limit), { limit: missing })).values())
  }
  return { items: posts, next: null }
}

/** Rescores all viral posts, because scores decay with age; only one process at a time does it. */
export async function refreshViral(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (await viralStore.claimRefresh(tx))
      await viralStore.refresh(tx, ctx.now(), weekAgo(ctx), MAX_CANDIDATES)
  })
}

/** Rescores posts whose counters changed; this is how posts enter the viral feed. */
export async function rescorePosts(ctx: Pick<Ctx, 'db' | 'now'>, postIds: readonly string[]): Promise<void> {
  const from = weekAgo(ctx)
  const recent = postIds.filter((id) => id > from)
  if (recent.length > 0) await viralStore.rescore(ctx.db, ctx.now(), recent)
}

function weekAgo(ctx: Pick<Ctx, 'now'>): string {
  return idAt(ctx.now().getTime() - WEEK_MS)
}
