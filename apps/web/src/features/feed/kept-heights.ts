import type { CardFrame } from './estimate-height.ts'

let frame: CardFrame | null = null
const heights = new Map<string, number>()

/** Reads from the page how cards stand in this list. Heights that were measured in another frame are forgotten. */
export function readFrame(list: HTMLElement | null): CardFrame {
  const style = list && getComputedStyle(list)
  const size = (name: string) => Number.parseFloat(style?.getPropertyValue(name) ?? '') || 0
  const next = {
    width: list?.clientWidth || Math.min(640, document.documentElement.clientWidth),
    gap: size('--feed-gap'),
    inset: size('--media-inset'),
  }
  if (list && frame && (frame.width !== next.width || frame.gap !== next.gap || frame.inset !== next.inset))
    heights.clear()
  if (list) frame = next
  return list ? next : (frame ?? next)
}

/** The height that a post had when it was last drawn, so that coming back finds everything in its place. */
export function keptHeight(postId: string): number | undefined {
  return heights.get(postId)
}

/** Remembers the height of a post. */
export function keepHeight(postId: string, height: number): void {
  if (height > 0) heights.set(postId, height)
}
