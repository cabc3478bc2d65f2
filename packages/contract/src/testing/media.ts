import type { MediaState, MediaView, Picture } from '../media.ts'
import { idOf } from './ids.ts'

/** Builds an image in these widths. */
export function buildPictures(id: string, widths: number[]): Picture[] {
  return widths.map((width) => ({ width, url: urlOf(id, width) }))
}

/** Builds an image of 1600 × 1000, or with that `kind` a video. */
export function buildMedia(overrides: Partial<MediaView> = {}): MediaView {
  const { id = idOf(500), kind = 'image' } = overrides
  return {
    id,
    kind,
    width: 1600,
    height: 1000,
    preview: 'data:image/webp;base64,AAAA',
    pictures: buildPictures(id, [320, 640, 1280]),
    videoUrl: kind === 'video' ? urlOf(id, 'video') : null,
    durationMs: null,
    alt: 'Three steps on a slide',
    ...overrides,
  }
}

/** Builds the state of an upload: ready, or as `state` says. */
export function buildMediaState(overrides: Partial<MediaState> = {}): MediaState {
  const { state = 'ready' } = overrides
  return { state, refusal: null, message: null, media: state === 'ready' ? buildMedia() : null, ...overrides }
}

function urlOf(id: string, size: number | 'video'): string {
  return `/objects/${id}?size=${size}&s=signed`
}
