import { WATCH_LOOKBACK_SECONDS } from '@guildhall/contract/push'

const MOST_REMEMBERED = 10_000
/** A post that more watch than this is told of less often, or everyone's reading it again would be a storm. */
const WATCHERS_PER_SECOND = 200
/** Shorter than changes are remembered, so that a change that waits is never forgotten. */
const LONGEST_PAUSE_SECONDS = 5

type Change = { at: number; toldAt: number; isWaiting: boolean }

type Options = {
  tell: (postId: string) => void
  /** How many watch a post. */
  countWatchers: (postId: string) => number
  secondMs: number
}

/**
 * Lets the first change of a post through at once, then at most one a second, and one in five seconds where thousands
 * watch it; the last one always gets through.
 * Remembers for ten seconds what changed, also while nobody watches it.
 */
export class ChangeGate {
  readonly #options: Options
  /** In the order of their last change. */
  readonly #changes = new Map<string, Change>()

  constructor(options: Options) {
    this.#options = options
  }

  /** A post is not what it was. */
  changed(postId: string): void {
    const at = performance.now()
    const change = this.#changes.get(postId) ?? { at, toldAt: -Infinity, isWaiting: false }
    change.at = at
    this.#changes.delete(postId)
    this.#changes.set(postId, change)
    this.#forgetOld(at)
    if (!change.isWaiting) this.#tellInTime(postId, change)
  }

  /** True where a post changed so shortly before that a new watcher must be told now; nobody is told again within a second. */
  mustTell(postId: string): boolean {
    const change = this.#changes.get(postId)
    const now = performance.now()
    if (change === undefined || change.isWaiting || this.#isOld(change, now)) return false
    change.toldAt = now
    return true
  }

  #tellInTime(postId: string, change: Change): void {
    const { countWatchers, secondMs } = this.#options
    const watchers = countWatchers(postId)
    if (watchers === 0) return
    const pauseSeconds = Math.min(Math.max(1, watchers / WATCHERS_PER_SECOND), LONGEST_PAUSE_SECONDS)
    const wait = change.toldAt + pauseSeconds * secondMs - performance.now()
    if (wait <= 0) return this.#tell(postId, change)
    change.isWaiting = true
    setTimeout(() => this.#tell(postId, change), wait).unref()
  }

  #tell(postId: string, change: Change): void {
    change.isWaiting = false
    change.toldAt = performance.now()
    this.#options.tell(postId)
  }

  #forgetOld(now: number): void {
    for (const [postId, change] of this.#changes) {
      if (this.#changes.size <= MOST_REMEMBERED && !this.#isOld(change, now)) return
      this.#changes.delete(postId)
    }
  }

  #isOld(change: Change, now: number): boolean {
    return change.at < now - WATCH_LOOKBACK_SECONDS * this.#options.secondMs
  }
}
