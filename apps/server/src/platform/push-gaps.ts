import { forget, markGap } from './push-history.ts'
import type { Memory } from './redis.ts'

const AGAIN_MS = 500
const MEMBERS = 1_000

const gaps = new WeakMap<Memory, Set<string>>()

/**
 * Remembers that Redis did not take a push of a member. As soon as it answers again it forgets the member's history,
 * or distrusts all histories where too many members are concerned: whoever resumes is told to read again.
 */
export function rememberGap(redis: Memory, memberId: string): void {
  const members = gaps.get(redis) ?? new Set()
  if (members.size <= MEMBERS) members.add(memberId)
  if (gaps.has(redis)) return
  gaps.set(redis, members)
  void mend(redis, members)
}

async function mend(redis: Memory, members: Set<string>): Promise<void> {
  const found = [...members]
  try {
    await (found.length > MEMBERS ? markGap(redis) : forget(redis, found))
    for (const memberId of found) members.delete(memberId)
  } catch {
    // Still away: tried again below, until Redis answers or the process has closed it.
  }
  if (members.size === 0 || redis.isClosed()) gaps.delete(redis)
  else setTimeout(() => void mend(redis, members), AGAIN_MS).unref()
}
