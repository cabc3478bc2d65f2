import type { Ctx } from '#platform/context'
import { MAX_ID } from '#platform/page'
import { feedState, type FeedState } from './feed-state.cache.ts'
import { insertNewest, mergeNewest } from './feed.ids.ts'
import { LATEST_POSTS_LENGTH } from './latest-posts.cache.ts'
import { loadLatestPosts } from './load-latest-posts.ts'
import { loadOwnSources } from './load-own-sources.ts'
import { loadTimeline } from './load-timeline.ts'
import type { OwnSources } from './own-sources.cache.ts'
import { loadSource } from './load-source.ts'
import { sourcesStore } from './sources.store.ts'

/** With more groups and authors than this, Postgres merges them faster. */
const MAX_MERGED_SOURCES = 100

/**
 * Returns the next `limit` ids of a member's own feed before an id, newest first; fewer mean that there are no more.
 * Merges two halves: what is delivered into the timeline, and what is read at its source.
 */
export async function homeIds(ctx: Ctx, viewerId: string, before: string, limit: number): Promise<string[]> {
  const state = await feedState(ctx)
  const isFirst = before === MAX_ID && limit <= LATEST_POSTS_LENGTH
  const [delivered, own] = await Promise.all([
    deliveredIds(ctx, viewerId, before, limit, state),
    isFirst ? loadOwnSources(ctx, viewerId, state) : null,
  ])
  if (own) {
    const merged = await mergeLatestPosts(ctx, own, delivered, limit)
    if (merged) return merged
  }
  const last = delivered.length === limit ? delivered.at(-1) : undefined
  const pulled = last
    ? // Only ids newer than the last delivered one can still make the page.
      await sourcesStore.pulled(ctx.db, viewerId, { before, after: last, limit })
    : (await loadSource(ctx, sourcesStore.pulled, viewerId, { before, limit })).ids
  return mergeNewest([delivered, pulled], limit)
}

/**
 * Builds page one from the cached latest posts of the sources, which all their readers share. Returns null if Postgres
 * has to be queried: there are too many sources, or someone the member has muted takes up entries in them, behind which
 * older posts would be missed.
 */
async function mergeLatestPosts(
  ctx: Ctx,
  own: OwnSources,
  delivered: readonly string[],
  limit: number,
): Promise<string[] | null> {
  if (own.groups.length + own.authors.length > MAX_MERGED_SOURCES) return null
  const newest = [...delivered]
  for (const entries of await loadLatestPosts(ctx, own.groups, own.authors)) {
    for (const { id, authorId } of entries) {
      if (!insertNewest(newest, id, limit)) break
      if (own.muted.includes(authorId)) return null
    }
  }
  return newest
}

async function deliveredIds(
  ctx: Ctx,
  viewerId: string,
  before: string,
  limit: number,
  state: FeedState,
): Promise<string[]> {
  const timeline = await loadTimeline(ctx, viewerId, before, limit, state)
  const ids = timeline?.ids.filter((id) => id < before).slice(0, limit) ?? []
  if (timeline && (timeline.isComplete || ids.length === limit)) return ids
  // Past the end of the timeline, or there is none.
  const older = { before: ids.at(-1) ?? before, limit: limit - ids.length }
  return [...ids, ...(await loadSource(ctx, sourcesStore.pushed, viewerId, older)).ids]
}
