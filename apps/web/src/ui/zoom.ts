export type Size = { width: number; height: number }
/** A position, in pixels from the centre of the frame. */
export type Point = { x: number; y: number }
/** The zoom of a picture, and the offset of its centre from the centre of the frame. */
export type View = Point & { zoom: number }

const MAX_ZOOM = 4
export const UNZOOMED: View = { zoom: 1, x: 0, y: 0 }

/** Returns the size at which the whole picture fits into the frame. */
export function fittedSize(frame: Size, picture: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** True for a point on the picture, false for one outside it. */
export function isOnPicture(frame: Size, picture: Size, { zoom, x, y }: View, point: Point): boolean {
  const { width, height } = fittedSize(frame, picture)
  return Math.abs(point.x - x) <= (width * zoom) / 2 && Math.abs(point.y - y) <= (height * zoom) / 2
}

/** Returns the view at another zoom; `point` stays where it is. */
export function zoomAt({ zoom, x, y }: View, targetZoom: number, point: Point): View {
  const next = clamp(targetZoom, 1, MAX_ZOOM)
  const factor = next / zoom
  return { zoom: next, x: point.x - (point.x - x) * factor, y: point.y - (point.y - y) * factor }
}

/** Returns the view, moved as little as needed to leave no unnecessary space beside the picture. */
export function clampView(frame: Size, picture: Size, { zoom, x, y }: View): View {
  const { width, height } = fittedSize(frame, picture)
  const [maxX, maxY] = [(width * zoom - frame.width) / 2, (height * zoom - frame.height) / 2]
  return {
    zoom,
    x: clamp(x, -Math.max(0, maxX), Math.max(0, maxX)),
    y: clamp(y, -Math.max(0, maxY), Math.max(0, maxY)),
  }
}

function clamp(value: number, min: number, max: number): number {
  // Turns -0 into 0.
  return Math.min(max, Math.max(min, value)) + 0
}
