import type { Ctx } from '#platform/context'
import { LATEST_POSTS_LENGTH, latestPostsCache, type LatestPost } from './latest-posts.cache.ts'
import { sourcesStore } from './sources.store.ts'

/** How long cached posts are trusted. While NATS is down, no invalidation can arrive. */
const MAX_AGE_MS = 10 * 60_000
const MAX_AGE_NATS_DOWN_MS = 1_000

/** Returns the latest posts of each group and author, newest first; all cache misses are read in one statement. */
export async function loadLatestPosts(
  ctx: Ctx,
  groups: readonly string[],
  authors: readonly string[],
): Promise<(readonly LatestPost[])[]> {
  const now = Date.now()
  const maxAgeMs = ctx.nats.isDown() ? MAX_AGE_NATS_DOWN_MS : MAX_AGE_MS
  const found: (readonly LatestPost[])[] = []
  const missing = { groups: [] as string[], authors: [] as string[] }
  const readCached = (sources: readonly string[], misses: string[]) => {
    for (const source of sources) {
      const entries = latestPostsCache.get(source, now, maxAgeMs)
      if (entries) found.push(entries)
      else misses.push(source)
    }
  }
  readCached(groups, missing.groups)
  readCached(authors, missing.authors)
  if (missing.groups.length + missing.authors.length === 0) return found

  const rows = await sourcesStore.latestPosts(ctx.db, missing.groups, missing.authors, LATEST_POSTS_LENGTH)
  const bySource = Map.groupBy(rows, (row) => row.source)
  for (const source of [...missing.groups, ...missing.authors]) {
    const entries = (bySource.get(source) ?? []).map((row) => ({ id: row.id, authorId: row.author_id }))
    latestPostsCache.put(source, entries, now)
    found.push(entries)
  }
  return found
}
