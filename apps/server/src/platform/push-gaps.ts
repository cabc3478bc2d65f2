import { deleteHistory, markGap } from './push-history.ts'
import type { RedisClient } from './redis.ts'

const RETRY_MS = 500
const MAX_MEMBERS = 1_000

const membersWithGaps = new WeakMap<RedisClient, Set<string>>()

/**
 * Remembers that Redis could not store a push to a member. As soon as Redis answers again, the member's history is
 * deleted, or all histories are marked as incomplete if too many members are affected: resuming clients then refetch.
 */
export function recordGap(redis: RedisClient, memberId: string): void {
  const members = membersWithGaps.get(redis) ?? new Set()
  if (members.size <= MAX_MEMBERS) members.add(memberId)
  if (membersWithGaps.has(redis)) return
  membersWithGaps.set(redis, members)
  void repair(redis, members)
}

async function repair(redis: RedisClient, members: Set<string>): Promise<void> {
  const memberIds = [...members]
  try {
    await (memberIds.length > MAX_MEMBERS ? markGap(redis) : deleteHistory(redis, memberIds))
    for (const memberId of memberIds) members.delete(memberId)
  } catch {
    // Still down: retried below, until Redis answers or the process has closed it.
  }
  if (members.size === 0 || redis.isClosed()) membersWithGaps.delete(redis)
  else setTimeout(() => void repair(redis, members), RETRY_MS).unref()
}
