import { BoundedMap, onReset } from '#web/lib/stores.ts'
import type { CardMetrics } from './estimate-height.ts'

let metrics: CardMetrics | null = null
const heights = new BoundedMap<string, number>(1_000)
onReset(() => (metrics = null))

/** Reads the card metrics of this list; the same object while unchanged. A change clears cached heights. */
export function readCardMetrics(list: HTMLElement): CardMetrics {
  const style = getComputedStyle(list)
  const size = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  const next = {
    width: list.clientWidth || guessedWidth(),
    gap: size('--feed-gap'),
    inset: size('--media-inset'),
  }
  if (metrics?.width === next.width && metrics.gap === next.gap && metrics.inset === next.inset)
    return metrics
  if (metrics) heights.clear()
  metrics = next
  return next
}

/** Returns the metrics that were read last, or a guess. */
export function cachedMetrics(): CardMetrics {
  return metrics ?? { width: guessedWidth(), gap: 0, inset: 0 }
}

const guessedWidth = () => Math.min(640, document.documentElement.clientWidth)

/** Returns the last measured height of a post, so that coming back restores the same layout. */
export function cachedHeight(postId: string): number | undefined {
  return heights.get(postId)
}

/** Caches the height of a post. */
export function cacheHeight(postId: string, height: number): void {
  if (height > 0) heights.set(postId, height)
}
