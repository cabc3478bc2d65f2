import { isLater, touch } from '#platform/push-history'
import type { Memory } from '#platform/redis'
import type { MemberFeed } from './member-feed.ts'

const BATCH = 200

/**
 * Compares feeds with Redis and sends what NATS did not bring; keeps the histories of open streams alive.
 * `missed` where NATS was away: what Redis cannot tell either was possibly lost.
 */
export async function recheckFeeds(
  redis: Memory,
  feeds: readonly MemberFeed[],
  missed: boolean,
): Promise<void> {
  for (let from = 0; from < feeds.length; from += BATCH) {
    const batch = feeds.slice(from, from + BATCH)
    await Promise.all(batch.map((feed) => feed.ready))
    const newest = await touch(
      redis,
      batch.map((feed) => feed.memberId),
    )
    await Promise.all(batch.map((feed, at) => recheck(feed, newest[at], missed)))
  }
}

async function recheck(
  feed: MemberFeed,
  newest: { id: string; fresh: boolean } | undefined,
  missed: boolean,
): Promise<void> {
  if (newest === undefined || newest.id === feed.position) return
  await feed.hold(async () => {
    const { position } = feed
    // Redis was emptied: nothing is lost as long as NATS brought what was pushed.
    const anew = position === null || (newest.fresh && isLater(newest.id, position))
    if (anew) feed.moveTo(newest.id, missed)
    else await feed.catchUp()
  })
}
