/** How a picture lies behind its frame. Lengths are in widths of the frame, so that they hold at any size of screen. */
export type Lie = { x: number; y: number; zoom: number }

export type Size = { width: number; height: number }

export const NEAREST = 4
export const CENTRED: Lie = { x: 0, y: 0, zoom: 1 }

/** How large the picture is drawn. Without zoom it just fills the frame, which is as high as `1 / ratio`. */
export function drawnSize(picture: Size, ratio: number, zoom: number): Size {
  const scale = Math.max(1 / picture.width, 1 / ratio / picture.height) * zoom
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The same lie, moved as little as needed for the picture to fill the whole frame. */
export function kept(picture: Size, ratio: number, { x, y, zoom }: Lie): Lie {
  const near = clamp(zoom, 1, NEAREST)
  const reach = reachOf(picture, ratio, near)
  return { x: clamp(x, -reach.x, reach.x), y: clamp(y, -reach.y, reach.y), zoom: near }
}

/** How far the picture can be moved out of its middle, each way. */
export function reachOf(picture: Size, ratio: number, zoom: number): { x: number; y: number } {
  const { width, height } = drawnSize(picture, ratio, zoom)
  return { x: Math.max(0, (width - 1) / 2), y: Math.max(0, (height - 1 / ratio) / 2) }
}

/** A nearer or farther look at the same point in the middle. */
export function zoomed(picture: Size, ratio: number, lie: Lie, zoom: number): Lie {
  const near = clamp(zoom, 1, NEAREST)
  const by = near / lie.zoom
  return kept(picture, ratio, { x: lie.x * by, y: lie.y * by, zoom: near })
}

/** What of the picture is in the frame, in pixels of the picture. */
export function insideFrame(picture: Size, ratio: number, lie: Lie): Size & { left: number; top: number } {
  const drawn = drawnSize(picture, ratio, lie.zoom)
  const perWidth = picture.width / drawn.width
  const [width, height] = [perWidth, perWidth / ratio]
  return {
    left: picture.width / 2 - lie.x * perWidth - width / 2,
    top: picture.height / 2 - lie.y * perWidth - height / 2,
    width,
    height,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
