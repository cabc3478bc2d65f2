/** More than this that changed are not told apart any more: then all may have. */
const MOST = 10_000

let moment = 0
let allAt = 0
const changedAt = new Map<string, number>()

/**
 * Which members changed, in this process: for whoever caches what they show of one. Moments are counted, not timed, so that
 * what was read before a change is told from what was read after it.
 */
export const changesCache = {
  /** To be taken before reading. */
  now: () => moment,

  /** True where what was read of the member at that moment may not be true any more. */
  isOutdated: (memberId: string, readAt: number): boolean => (changedAt.get(memberId) ?? allAt) > readAt,

  mark(memberId: string): void {
    if (changedAt.size >= MOST) changesCache.markAll()
    moment += 1
    changedAt.set(memberId, moment)
  },

  /** Words may have been missed: whoever it was. */
  markAll(): void {
    moment += 1
    allAt = moment
    changedAt.clear()
  },
}
