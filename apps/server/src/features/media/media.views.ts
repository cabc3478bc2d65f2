import type { MediaState, MediaView } from '@guildhall/contract/media'
import type { Db } from '#platform/db'
import { mediaStore, type MediaRow } from './media.store.ts'

/** What a post shows of its file; the description is the post's. */
export type MediaFacts = Omit<MediaView, 'alt'>

/** The files that are ready, by id; others are left out. */
export async function mediaViews(db: Db, ids: readonly string[]): Promise<Map<string, MediaFacts>> {
  const rows = ids.length === 0 ? [] : await mediaStore.findMany(db, ids)
  return new Map(rows.flatMap((row) => viewReady(row) ?? []).map((facts) => [facts.id, facts]))
}

/** How far an upload is. */
export function viewState(row: MediaRow & { state: MediaState['state'] }): MediaState {
  const facts = viewReady(row)
  return { state: row.state, message: row.message, media: facts && { ...facts, alt: '' } }
}

function viewReady(row: MediaRow): MediaFacts | null {
  const { id, kind, width, height, preview, widths } = row
  if (row.state !== 'ready' || width === null || height === null || preview === null) return null
  return { id, kind, width, height, preview, widths, durationMs: row.duration_ms }
}
