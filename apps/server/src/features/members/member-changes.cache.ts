import { createCache } from '#platform/cache'

/** Beyond this many members, changes are evicted: whatever was read before an evicted change counts as outdated. */
const MAX_TRACKED = 10_000

let clock = 0
/** When a member who is not tracked may last have changed. */
let othersChangedAt = 0
const changedAt = createCache<number>({
  max: MAX_TRACKED,
  onEvict: (at) => void (othersChangedAt = Math.max(othersChangedAt, at)),
})

/**
 * Tracks which members changed, for caches in this process that hold member data. It uses a logical clock to
 * distinguish reads before a change from reads after it.
 */
export const memberChanges = {
  /** Call this before reading, and keep the result as `readAt`. */
  now: () => clock,

  /** True if data of the member that was read at `readAt` may be stale. */
  isOutdated: (memberId: string, readAt: number): boolean =>
    (changedAt.get(memberId) ?? othersChangedAt) > readAt,

  mark(memberId: string): void {
    clock += 1
    changedAt.set(memberId, clock)
  },

  /** Marks every member as changed, for when messages may have been missed. */
  markAll(): void {
    clock += 1
    othersChangedAt = clock
    changedAt.clear()
  },
}
