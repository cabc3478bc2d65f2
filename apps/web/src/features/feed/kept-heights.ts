import { BoundedMap, onReset } from '#web/lib/stores.ts'
import type { CardFrame } from './estimate-height.ts'

let frame: CardFrame | null = null
const heights = new BoundedMap<string, number>(1_000)
onReset(() => (frame = null))

/** Reads from the page how cards stand in this list: the same object while nothing has changed. Heights that were measured in another frame are forgotten. */
export function readFrame(list: HTMLElement): CardFrame {
  const style = getComputedStyle(list)
  const size = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  const next = {
    width: list.clientWidth || guessedWidth(),
    gap: size('--feed-gap'),
    inset: size('--media-inset'),
  }
  if (frame?.width === next.width && frame.gap === next.gap && frame.inset === next.inset) return frame
  if (frame) heights.clear()
  frame = next
  return next
}

/** How cards stood when a list was last looked at. */
export function keptFrame(): CardFrame {
  return frame ?? { width: guessedWidth(), gap: 0, inset: 0 }
}

const guessedWidth = () => Math.min(640, document.documentElement.clientWidth)

/** The height that a post had when it was last drawn, so that coming back finds everything in its place. */
export function keptHeight(postId: string): number | undefined {
  return heights.get(postId)
}

/** Remembers the height of a post. */
export function keepHeight(postId: string, height: number): void {
  if (height > 0) heights.set(postId, height)
}
