import type { Ctx } from '#platform/context'
import { MAX_ID } from '#platform/page'
import type { FeedState } from './feed-state.cache.ts'
import { loadSource } from './load-source.ts'
import { sourcesStore } from './sources.store.ts'
import {
  TIMELINE_LENGTH,
  timelinesCache,
  type FillToken,
  type TimelineKey,
  type Timeline,
} from './timelines.cache.ts'

/** A timeline is filled with at least this many ids if they exist; it grows by what is delivered. */
const ENOUGH = 200

/**
 * Returns the entries of a member's timeline before an id; fills the timeline from Postgres if there is none.
 * Returns null while Redis is down or another process is filling it: the caller reads the sources instead.
 */
export async function loadTimeline(
  ctx: Ctx,
  memberId: string,
  before: string,
  count: number,
  state: FeedState,
): Promise<Timeline | null> {
  const key = { memberId, epoch: state.epoch }
  try {
    // One more than requested, so that the end marker is read too.
    const cached = await timelinesCache.read(ctx, key, before, count + 1)
    if (cached) return cached
    const token = await timelinesCache.claim(ctx, key)
    return token && (await fill(ctx, key, token))
  } catch (error) {
    ctx.log.debug({ error: String(error) }, 'a timeline was read from its sources')
    return null
  }
}

async function fill(ctx: Ctx, key: TimelineKey, token: FillToken): Promise<Timeline> {
  const options = { before: MAX_ID, limit: TIMELINE_LENGTH, enough: ENOUGH }
  const { ids, isEnd } = await loadSource(ctx, sourcesStore.pushed, key.memberId, options)
  const timeline = { ids, isComplete: isEnd }
  await timelinesCache.fill(ctx, key, token, timeline)
  return timeline
}
