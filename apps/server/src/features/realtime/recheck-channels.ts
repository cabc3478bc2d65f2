import { isLaterPushId, extendHistory } from '#platform/push-history'
import type { RedisClient } from '#platform/redis'
import type { MemberChannel } from './member-channel.ts'

const BATCH = 200

/**
 * Compares channels with Redis and sends pushes that NATS lost; extends the TTL of the histories of open streams.
 * `missed` if NATS was down: anything that is not in Redis either may have been lost.
 */
export async function recheckChannels(
  redis: RedisClient,
  channels: readonly MemberChannel[],
  missed: boolean,
): Promise<void> {
  for (let from = 0; from < channels.length; from += BATCH) {
    const batch = channels.slice(from, from + BATCH)
    await Promise.all(batch.map((channel) => channel.ready))
    const newest = await extendHistory(
      redis,
      batch.map((channel) => channel.memberId),
    )
    await Promise.all(batch.map((channel, at) => recheck(channel, newest[at], missed)))
  }
}

async function recheck(
  channel: MemberChannel,
  newest: { id: string; fresh: boolean } | undefined,
  missed: boolean,
): Promise<void> {
  if (newest === undefined || newest.id === channel.position) return
  await channel.whilePaused(async () => {
    const { position } = channel
    // Redis was flushed: nothing is lost as long as NATS delivered what was pushed.
    const isReset = position === null || (newest.fresh && isLaterPushId(newest.id, position))
    if (isReset) channel.moveTo(newest.id, missed)
    else await channel.catchUp()
  })
}
