import { useState } from 'react'
import type { Area, CropperProps, Point, Size } from 'react-easy-crop'

/** At zoom 1 the image just covers the frame. */
export const MAX_ZOOM = 4
/** An arrow key moves the image by this fraction of the frame's width. */
const KEY_STEP = 0.02
const CENTRE: Point = { x: 0, y: 0 }

/** Returns the position and zoom of an image in its crop frame, with functions that change them. */
export function useCropTransform() {
  const [crop, setCrop] = useState(CENTRE)
  const [zoom, setZoom] = useState(1)
  const [drawn, setDrawn] = useState<Size | null>(null)
  const [frame, setFrame] = useState<Size | null>(null)
  const [part, setPart] = useState<Area | null>(null)
  return {
    /** Offset of the image's centre from the frame's, in pixels of the screen. */
    crop,
    zoom,
    /** The part of the image that is inside the frame, in pixels of the image; null until it is loaded. */
    part,
    /** How far the image can be moved from the centre in each direction, in pixels of the screen. */
    room: drawn &&
      frame && { x: roomOf(drawn.width * zoom, frame.width), y: roomOf(drawn.height * zoom, frame.height) },
    moveTo: setCrop,
    /** Zooms with the same point of the image in the centre; the cropper moves it if it left an edge open. */
    zoomTo(next: number): void {
      setCrop({ x: (crop.x / zoom) * next, y: (crop.y / zoom) * next })
      setZoom(next)
    },
    reset(): void {
      setCrop(CENTRE)
      setZoom(1)
      setDrawn(null)
      setPart(null)
    },
    /** What the cropper shows and reports. */
    cropper: {
      crop,
      zoom,
      maxZoom: MAX_ZOOM,
      keyboardStep: (frame?.width ?? 0) * KEY_STEP,
      onCropChange: setCrop,
      onZoomChange: setZoom,
      onCropAreaChange: (_percentages, pixels) => setPart(pixels),
      setMediaSize: setDrawn,
      setCropSize: setFrame,
    } satisfies Partial<CropperProps>,
  }
}

/** Returns how far a length can be moved without uncovering a shorter one; 0 if it is less than a pixel. */
function roomOf(length: number, covered: number): number {
  const room = (length - covered) / 2
  return room < 1 ? 0 : room
}
