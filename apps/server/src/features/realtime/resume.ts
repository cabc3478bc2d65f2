import { isLater, isPushId, readAfter, type Entry } from '#platform/push-history'
import type { Memory } from '#platform/redis'
import type { MemberFeed } from './member-feed.ts'
import { frame, ownFrame, send, type Stream } from './stream.ts'

/**
 * Begins a stream: `hello`, then everything pushed after `lastEventId`, then what is pushed from now on, without gap
 * and without doubling. Where that cannot be promised, `resync` takes the place of what was missed.
 */
export async function begin(
  redis: Memory,
  feed: MemberFeed,
  stream: Stream,
  lastEventId: string | undefined,
): Promise<void> {
  await feed.ready
  if (lastEventId === undefined) {
    send(stream, ownFrame('hello', feed.position))
    stream.live = stream.open
    return
  }
  // Pushes wait meanwhile: the feed cannot move between the last replayed message and the first live one.
  await feed.hold(async () => {
    const missed = await readMissed(redis, feed, lastEventId)
    send(stream, ownFrame('hello', missed === null ? feed.position : lastEventId))
    for (const { id, data } of missed ?? []) if (data !== null) send(stream, frame(data, id))
    if (missed === null) send(stream, ownFrame('resync', feed.position))
    stream.live = stream.open
  })
}

/** What was sent to others between `id` and the position of the feed; null where the history does not tell. */
async function readMissed(redis: Memory, feed: MemberFeed, id: string): Promise<Entry[] | null> {
  if (!isPushId(id)) return null
  // A browser that comes from another process may have seen more than was sent here.
  if (feed.position === null || isLater(id, feed.position)) await feed.catchUp()
  const later = await readAfter(redis, feed.memberId, id).catch(() => null)
  const { position } = feed
  // What is newer than the position comes through the feed.
  return later === null || position === null ? null : later.filter((entry) => !isLater(entry.id, position))
}
