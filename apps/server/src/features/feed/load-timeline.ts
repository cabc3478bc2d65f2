import type { Ctx } from '#platform/context'
import { NEWEST } from './feed.ids.ts'
import type { FeedState } from './feed-state.cache.ts'
import { loadSource } from './load-source.ts'
import { sourcesStore } from './sources.store.ts'
import {
  TIMELINE_LENGTH,
  timelinesCache,
  type FillToken,
  type Place,
  type Timeline,
} from './timelines.cache.ts'

/** A timeline that begins with so many ids is worth keeping; it grows by what is delivered. */
const ENOUGH = 200

/**
 * The entries of a member's timeline before an id; where there is none it is made from Postgres on the way.
 * Null while Redis is away, or while another process is at it: the caller reads the sources instead.
 */
export async function loadTimeline(
  ctx: Ctx,
  memberId: string,
  before: string,
  count: number,
  state: FeedState,
): Promise<Timeline | null> {
  const place = { memberId, generation: state.generation }
  try {
    // One more than asked, so that the mark of the end is seen.
    const kept = await timelinesCache.read(ctx, place, before, count + 1)
    if (kept) return kept
    const token = await timelinesCache.begin(ctx, place)
    return token && (await fill(ctx, place, token, state))
  } catch (error) {
    ctx.log.debug({ error: String(error) }, 'a timeline was read from its sources')
    return null
  }
}

async function fill(ctx: Ctx, place: Place, token: FillToken, { wellKnown }: FeedState): Promise<Timeline> {
  const wanted = { before: NEWEST, limit: TIMELINE_LENGTH, enough: ENOUGH, wellKnown }
  const { ids, isEnd } = await loadSource(ctx, sourcesStore.pushed, place.memberId, wanted)
  const timeline = { ids, isWhole: isEnd }
  await timelinesCache.fill(ctx, place, token, timeline)
  return timeline
}
