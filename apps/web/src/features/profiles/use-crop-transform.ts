import { useState } from 'react'
import { CENTRED, clampTransform, zoomTo, type CropTransform, type Size } from './crop-box.ts'

/** Returns the transform of an image in its crop frame, with functions that change it. */
export function useCropTransform(size: Size | null, ratio: number) {
  const [transform, setTransform] = useState<CropTransform>(CENTRED)
  const apply = (next: (current: CropTransform, size: Size) => CropTransform) => {
    if (size) setTransform((current) => next(current, size))
  }
  return {
    transform,
    /** Sets the given values; a new zoom keeps the centre and ignores x and y. */
    update: ({ x, y, zoom }: Partial<CropTransform>) =>
      apply((current, image) =>
        zoom === undefined
          ? clampTransform(image, ratio, {
              ...current,
              ...(x !== undefined && { x }),
              ...(y !== undefined && { y }),
            })
          : zoomTo(image, ratio, current, zoom),
      ),
    /** Moves by `x` and `y` frame widths. */
    moveBy: (x: number, y: number) =>
      apply((current, image) =>
        clampTransform(image, ratio, { ...current, x: current.x + x, y: current.y + y }),
      ),
    reset: () => setTransform(CENTRED),
    zoomBy: (factor: number) =>
      apply((current, image) => zoomTo(image, ratio, current, current.zoom * factor)),
  }
}
