import { renderPosts } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { idAt } from './feed.ids.ts'
import { viralStore } from './viral.store.ts'
import { inOrder, type FeedPage } from './feed-pages.ts'

const WEEK_MS = 7 * 86_400_000
/** Every page of what is talked about comes from the best of so many. */
const LISTED = 500
/** So many are kept with their score: whoever is not among the best now may be in an hour. */
const CANDIDATES = 2_000

/** What is talked about: the best of the last seven days, in the order in which they were last scored. */
export async function viralFeed(
  ctx: Ctx,
  viewer: Viewer,
  { limit, offset }: { limit: number; offset: number },
): Promise<FeedPage> {
  const best = await viralStore.best(ctx.db, viewer.memberId, LISTED)
  const ids = offset === 0 ? best : (await inOrder(ctx, viewer, best)).slice(offset)
  const posts: string[] = []
  // A few at a time, until enough of them are for this viewer.
  for (let at = 0; at < ids.length && posts.length < limit; at += limit) {
    const most = limit - posts.length
    posts.push(...(await renderPosts(ctx, viewer, ids.slice(at, at + limit), { most })).values())
  }
  return { posts, next: null }
}

/** Scores get older by themselves: all of them are made anew from time to time, by one process at a time. */
export async function refreshViral(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (await viralStore.claimRefresh(tx)) await viralStore.refresh(tx, ctx.now(), weekAgo(ctx), CANDIDATES)
  })
}

/** Scores posts whose counters moved: so they come to be among what is talked about. */
export async function rescorePosts(ctx: Pick<Ctx, 'db' | 'now'>, postIds: readonly string[]): Promise<void> {
  const from = weekAgo(ctx)
  const recent = postIds.filter((id) => id > from)
  if (recent.length > 0) await viralStore.rescore(ctx.db, ctx.now(), recent)
}

function weekAgo(ctx: Pick<Ctx, 'now'>): string {
  return idAt(ctx.now().getTime() - WEEK_MS)
}
