import { objectPathOf, type MediaState, type MediaView, type Picture } from '@guildhall/contract/media'
import type { Db } from '#platform/db'
import { mediaUrl } from '#platform/media-urls'
import { render } from '#platform/texts'
import { nearestWidth, REFUSALS } from './media.rules.ts'
import { mediaStore, type MediaRow } from './media.store.ts'

/** What a post shows of its file; the alt text belongs to the post. */
export type MediaFacts = Omit<MediaView, 'alt'>

/** Returns the files that are ready, by id; others are absent. */
export async function mediaViews(db: Db, ids: readonly string[]): Promise<Map<string, MediaFacts>> {
  const rows = ids.length === 0 ? [] : await mediaStore.findMany(db, ids)
  return new Map(rows.flatMap((row) => viewReady(row) ?? []).map((facts) => [facts.id, facts]))
}

/** Returns the progress of an upload as its owner sees it, in a language. */
export function viewState(row: MediaRow & { state: MediaState['state'] }, language: string): MediaState {
  const { state, refusal } = row
  const facts = viewReady(row)
  return {
    state,
    refusal,
    message: refusal && render(REFUSALS[refusal], language),
    media: facts && { ...facts, alt: '' },
  }
}

/** Returns a picture, or the poster of a video, in all its widths, the smallest first. The URLs are not signed yet. */
export function viewPictures(mediaId: string, widths: readonly number[]): Picture[] {
  return widths.toSorted((a, b) => a - b).map((width) => ({ width, url: mediaUrl(mediaId, width) }))
}

/** Returns the URL of a picture in the largest width not above `maxWidth`, or its smallest. It is not signed yet. */
export function pictureUrl(mediaId: string, widths: readonly number[], maxWidth: number): string {
  const width = nearestWidth(widths, maxWidth)
  return width === null ? objectPathOf(mediaId) : mediaUrl(mediaId, width)
}

/** Returns the URL of a video; null for a picture. It is not signed yet. */
export function videoUrl(mediaId: string, kind: MediaView['kind']): string | null {
  return kind === 'video' ? mediaUrl(mediaId, 'video') : null
}

function viewReady(row: MediaRow): MediaFacts | null {
  const { id, kind, width, height, preview } = row
  if (row.state !== 'ready' || width === null || height === null || preview === null) return null
  const urls = { pictures: viewPictures(id, row.widths), videoUrl: videoUrl(id, kind) }
  return { id, kind, width, height, preview, ...urls, durationMs: row.duration_ms }
}
