import type { Ctx } from '#platform/context'
import { NEWEST, OLDEST } from './feed.ids.ts'
import type { FeedState } from './feed-state.cache.ts'
import { sourcesStore } from './sources.store.ts'
import { TIMELINE_LENGTH, timelinesCache, type FillToken, type Place, type Timeline } from './timelines.cache.ts'

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
  const stretch = { before: NEWEST, after: OLDEST, limit: TIMELINE_LENGTH }
  const ids = await sourcesStore.pushed(ctx.db, place.memberId, stretch, wellKnown)
  const timeline = { ids, isWhole: ids.length < TIMELINE_LENGTH }
  await timelinesCache.fill(ctx, place, token, timeline)
  return timeline
}
