import { WATCH_LOOKBACK_SECONDS } from '@guildhall/contract/push'
import { createCache, type Cache } from '#platform/cache'
import type { Topic } from '@guildhall/contract/topics'

const MAX_TRACKED_TOPICS = 20_000
/** A topic with more watchers than this is pushed less often: they all refetch it, which would be a stampede. */
const WATCHERS_PER_SECOND = 200
/** Shorter than the time for which changes are tracked, so that a scheduled change does not expire. */
const MAX_PAUSE_SECONDS = 5

type Change = { pushedAt: number; isScheduled: boolean }

type Options = {
  push: (topic: Topic) => void
  /** Returns how many tabs watch a topic. */
  countWatchers: (topic: Topic) => number
  secondMs: number
}

/**
 * Pushes the first change of a topic immediately, then at most one a second, and one in five seconds if thousands watch
 * it; the last one is always pushed. Tracks changes for ten seconds, even while no one watches the topic.
 */
export class ChangeThrottle {
  readonly #options: Options
  readonly #changes: Cache<Change>

  constructor(options: Options) {
    this.#options = options
    this.#changes = createCache({ max: MAX_TRACKED_TOPICS, ttlMs: WATCH_LOOKBACK_SECONDS * options.secondMs })
  }

  /** Records a change of a topic, and pushes it now or later. */
  changed(topic: Topic): void {
    const at = performance.now()
    const change = this.#changes.get(topic, at) ?? { pushedAt: -Infinity, isScheduled: false }
    this.#changes.set(topic, change, at)
    if (!change.isScheduled) this.#schedule(topic, change)
  }

  /** Returns true if a topic changed so recently that a new watcher must be notified; counts as a push of the topic. */
  claimCatchUp(topic: Topic): boolean {
    const now = performance.now()
    const change = this.#changes.get(topic, now)
    if (change === undefined || change.isScheduled) return false
    change.pushedAt = now
    return true
  }

  #schedule(topic: Topic, change: Change): void {
    const { countWatchers, secondMs } = this.#options
    const watchers = countWatchers(topic)
    if (watchers === 0) return
    const pauseSeconds = Math.min(Math.max(1, watchers / WATCHERS_PER_SECOND), MAX_PAUSE_SECONDS)
    const delayMs = change.pushedAt + pauseSeconds * secondMs - performance.now()
    if (delayMs <= 0) return this.#push(topic, change)
    change.isScheduled = true
    setTimeout(() => this.#push(topic, change), delayMs).unref()
  }

  #push(topic: Topic, change: Change): void {
    change.isScheduled = false
    change.pushedAt = performance.now()
    this.#options.push(topic)
  }
}
