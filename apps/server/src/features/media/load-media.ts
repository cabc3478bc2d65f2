import type { MediaState } from '@guildhall/contract/media'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { INCOMING } from './media.keys.ts'
import { mediaStore, type MediaKind, type MediaRow } from './media.store.ts'

type OwnMedia = MediaRow & { state: MediaState['state'] }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Loads a file of the viewer; `not_found` for files of other members and those being removed. */
export async function loadOwnMedia(ctx: Ctx, viewer: Actor, id: string): Promise<OwnMedia> {
  const row = await mediaStore.find(ctx.db, id)
  ensure(row && row.owner_id === viewer.memberId && isVisible(row), 'not_found')
  return row
}

/** Loads the ticket behind an upload URL, which must be the viewer's and for this kind of file. */
export async function loadTicket(
  ctx: Ctx,
  viewer: Actor,
  { url, kind }: { url: string; kind: MediaKind },
): Promise<OwnMedia> {
  const key = ctx.storage.keyOf(url) ?? ''
  const id = key.startsWith(INCOMING) ? key.slice(INCOMING.length) : ''
  ensure(UUID.test(id), 'not_found')
  const ticket = await loadOwnMedia(ctx, viewer, id)
  ensure(ticket.kind === kind, 'not_found')
  return ticket
}

function isVisible(row: MediaRow): row is OwnMedia {
  return row.state !== 'removing'
}
