import { useState } from 'react'
import { CENTRED, kept, zoomed, type Lie, type Size } from './crop-box.ts'

/** How a picture lies behind its frame, and the ways to change that. */
export function useLie(size: Size | null, ratio: number) {
  const [lie, setLie] = useState<Lie>(CENTRED)
  const change = (next: (now: Lie, size: Size) => Lie) => {
    if (size) setLie((now) => next(now, size))
  }
  return {
    lie,
    /** As it is told; a nearer look keeps the middle where it is. */
    lay: ({ x, y, zoom }: Partial<Lie>) =>
      change((now, picture) =>
        zoom === undefined
          ? kept(picture, ratio, { ...now, ...(x !== undefined && { x }), ...(y !== undefined && { y }) })
          : zoomed(picture, ratio, now, zoom),
      ),
    /** By so many widths of the frame. */
    move: (x: number, y: number) =>
      change((now, picture) => kept(picture, ratio, { ...now, x: now.x + x, y: now.y + y })),
    /** As it lay at first. */
    centre: () => setLie(CENTRED),
    zoomBy: (by: number) => change((now, picture) => zoomed(picture, ratio, now, now.zoom * by)),
  }
}
