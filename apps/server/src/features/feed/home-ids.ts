import type { Ctx } from '#platform/context'
import { feedState, type FeedState } from './feed-state.cache.ts'
import { mergeNewest, NEWEST, putNewest } from './feed.ids.ts'
import { HEAD_LENGTH } from './heads.cache.ts'
import { loadHeads } from './load-heads.ts'
import { loadOwnSources } from './load-own-sources.ts'
import { loadTimeline } from './load-timeline.ts'
import type { OwnSources } from './own-sources.cache.ts'
import { loadSource } from './load-source.ts'
import { sourcesStore } from './sources.store.ts'

/** Beyond so many groups and authors Postgres is the better one to merge them. */
const MOST_HEADS = 100

/**
 * The next `limit` ids of a member's own feed before an id, newest first; fewer mean that there are no more.
 * Two halves: what is delivered into the timeline, and what is read at its source.
 */
export async function homeIds(ctx: Ctx, viewerId: string, before: string, limit: number): Promise<string[]> {
  const state = await feedState(ctx)
  const isFirst = before === NEWEST && limit <= HEAD_LENGTH
  const [delivered, own] = await Promise.all([
    deliveredIds(ctx, viewerId, before, limit, state),
    isFirst ? loadOwnSources(ctx, viewerId, state) : null,
  ])
  if (own) {
    const merged = await withHeads(ctx, own, delivered, limit)
    if (merged) return merged
  }
  const last = delivered.length === limit ? delivered.at(-1) : undefined
  const pulled = last
    ? // Only what is newer than the last of them can still have a place.
      await sourcesStore.pulled(ctx.db, viewerId, { before, after: last, limit }, state.wellKnown)
    : (await loadSource(ctx, sourcesStore.pulled, viewerId, { before, limit, wellKnown: state.wellKnown }))
        .ids
  return mergeNewest([delivered, pulled], limit)
}

/**
 * Page one: the heads of sources are in memory for everyone who reads them. Null where Postgres must be asked: there are
 * too many, or someone whom the member has muted takes up a place in them, behind which older posts would be missed.
 */
async function withHeads(
  ctx: Ctx,
  own: OwnSources,
  delivered: readonly string[],
  limit: number,
): Promise<string[] | null> {
  if (own.groups.length + own.authors.length > MOST_HEADS) return null
  const newest = [...delivered]
  for (const entries of await loadHeads(ctx, own.groups, own.authors)) {
    for (const { id, authorId } of entries) {
      if (!putNewest(newest, id, limit)) break
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
  if (timeline && (timeline.isWhole || ids.length === limit)) return ids
  // Older than the timeline, or there is none.
  const older = { before: ids.at(-1) ?? before, limit: limit - ids.length, wellKnown: state.wellKnown }
  return [...ids, ...(await loadSource(ctx, sourcesStore.pushed, viewerId, older)).ids]
}
