import { isLaterPushId, isPushId, readPushesAfter, type HistoryEntry } from '#platform/push-history'
import type { RedisClient } from '#platform/redis'
import type { MemberChannel } from './member-channel.ts'
import { frame, ownFrame, send, type Stream } from './stream.ts'

/**
 * Starts a stream: `hello`, then everything pushed after `lastEventId`, then what is pushed from now on, without gaps
 * or duplicates. If that cannot be guaranteed, `resync` replaces the missed messages.
 */
export async function startStream(
  redis: RedisClient,
  channel: MemberChannel,
  stream: Stream,
  lastEventId: string | undefined,
): Promise<void> {
  await channel.ready
  if (lastEventId === undefined) {
    send(stream, ownFrame('hello', channel.position))
    stream.live = stream.open
    return
  }
  // Pushes are queued meanwhile: the channel cannot move between the last replayed message and the first live one.
  await channel.whilePaused(async () => {
    const missed = await readMissed(redis, channel, lastEventId)
    send(stream, ownFrame('hello', missed === null ? channel.position : lastEventId))
    for (const { id, data } of missed ?? []) if (data !== null) send(stream, frame(data, id))
    if (missed === null) send(stream, ownFrame('resync', channel.position))
    stream.live = stream.open
  })
}

/** Returns what was sent between `id` and the position of the channel; null if that is unknown. */
async function readMissed(
  redis: RedisClient,
  channel: MemberChannel,
  id: string,
): Promise<HistoryEntry[] | null> {
  if (!isPushId(id)) return null
  // A browser that was connected to another process may have received more than was sent here.
  if (channel.position === null || isLaterPushId(id, channel.position)) await channel.catchUp()
  const later = await readPushesAfter(redis, channel.memberId, id).catch(() => null)
  const { position } = channel
  // What is newer than the position arrives through the channel.
  return later === null || position === null
    ? null
    : later.filter((entry) => !isLaterPushId(entry.id, position))
}
