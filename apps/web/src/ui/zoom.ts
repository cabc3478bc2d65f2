export type Size = { width: number; height: number }
/** A place, in pixels from the middle of the frame. */
export type Point = { x: number; y: number }
/** How near a picture is, and how far its middle is from the middle of the frame. */
export type View = Point & { zoom: number }

const NEAREST = 4
export const UNZOOMED: View = { zoom: 1, x: 0, y: 0 }

/** How large the whole picture is drawn. */
export function drawnIn(frame: Size, picture: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** True for a place on the picture, false for one beside it. */
export function isOn(frame: Size, picture: Size, { zoom, x, y }: View, point: Point): boolean {
  const { width, height } = drawnIn(frame, picture)
  return Math.abs(point.x - x) <= (width * zoom) / 2 && Math.abs(point.y - y) <= (height * zoom) / 2
}

/** A nearer or farther look that leaves one place where it is. */
export function zoomedAt({ zoom, x, y }: View, wanted: number, point: Point): View {
  const next = clamp(wanted, 1, NEAREST)
  const by = next / zoom
  return { zoom: next, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by }
}

/** The same look, moved as little as needed for no room to be wasted beside the picture. */
export function heldIn(frame: Size, picture: Size, { zoom, x, y }: View): View {
  const { width, height } = drawnIn(frame, picture)
  const [far, high] = [(width * zoom - frame.width) / 2, (height * zoom - frame.height) / 2]
  return {
    zoom,
    x: clamp(x, -Math.max(0, far), Math.max(0, far)),
    y: clamp(y, -Math.max(0, high), Math.max(0, high)),
  }
}

function clamp(value: number, least: number, most: number): number {
  // Without a minus before nothing.
  return Math.min(most, Math.max(least, value)) + 0
}
