import { objectPathOf } from '@guildhall/contract/media'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { incomingKey } from './media.keys.ts'
import { loadTicket } from './load-media.ts'
import { mediaStore, type MediaKind } from './media.store.ts'
import { queueNext } from './queue-next.ts'

/** What stays without a post for this long is removed. */
const KEEP_MS = 24 * 60 * 60_000

/**
 * Takes an upload from its owner and has it checked and made ready when its turn comes. The file must be the one that was announced.
 * Saying it twice is the same as saying it once.
 */
export async function finishUpload(
  ctx: Ctx,
  viewer: Viewer,
  upload: { url: string; kind: MediaKind },
): Promise<{ objectPath: string }> {
  const ticket = await loadTicket(ctx, viewer, upload)
  const { id } = ticket
  const answer = { objectPath: objectPathOf(id) }
  if (ticket.state !== 'awaited') return answer

  const found = await ctx.storage.head(incomingKey(id))
  ensure(found, 'not_found')
  ensure(found.length === ticket.length && found.type === ticket.content_type, 'invalid')
  await ctx.db.transaction(async (tx) => {
    await mediaStore.lockOwner(tx, viewer.memberId)
    const isFirst = await mediaStore.begin(tx, id, new Date(ctx.now().getTime() + KEEP_MS))
    if (isFirst) await queueNext({ db: tx, config: ctx.config }, viewer.memberId, upload.kind)
  })
  return answer
}
