import type { MediaState } from '@guildhall/contract/media'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { INCOMING } from './media.keys.ts'
import { mediaStore, type MediaKind, type MediaRow } from './media.store.ts'

type OwnMedia = MediaRow & { state: MediaState['state'] }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One's own file. Those of others and those on their way out do not exist. */
export async function loadOwnMedia(ctx: Ctx, viewer: Viewer, id: string): Promise<OwnMedia> {
  const row = await mediaStore.find(ctx.db, id)
  ensure(row && row.owner_id === viewer.memberId && isThere(row), 'not_found')
  return row
}

/** The ticket behind an upload address, which must be the viewer's and for this kind of file. */
export async function loadTicket(
  ctx: Ctx,
  viewer: Viewer,
  { url, kind }: { url: string; kind: MediaKind },
): Promise<OwnMedia> {
  const key = ctx.storage.keyOf(url) ?? ''
  const id = key.startsWith(INCOMING) ? key.slice(INCOMING.length) : ''
  ensure(UUID.test(id), 'not_found')
  const ticket = await loadOwnMedia(ctx, viewer, id)
  ensure(ticket.kind === kind, 'not_found')
  return ticket
}

function isThere(row: MediaRow): row is OwnMedia {
  return row.state !== 'removing'
}
