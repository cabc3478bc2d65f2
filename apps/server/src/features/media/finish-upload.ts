import { objectPathOf } from '@guildhall/contract/media'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { incomingKey } from './media.keys.ts'
import { loadTicket } from './load-media.ts'
import { mediaStore, type MediaKind } from './media.store.ts'
import { queueNext } from './queue-next.ts'

/** A file that no post has attached by then is removed. */
const UNATTACHED_TTL_MS = 24 * 60 * 60_000

/**
 * Accepts an upload from its owner and queues it for checking and processing. The file must match the type and length
 * of its ticket. Idempotent.
 */
export async function finishUpload(
  ctx: Ctx,
  actor: Actor,
  upload: { url: string; kind: MediaKind },
): Promise<{ objectPath: string }> {
  const ticket = await loadTicket(ctx, actor, upload)
  const { id } = ticket
  const result = { objectPath: objectPathOf(id) }
  if (ticket.state !== 'awaited') return result

  const found = await ctx.storage.head(incomingKey(id))
  ensure(found, 'not_found')
  ensure(found.length === ticket.length && found.type === ticket.content_type, 'invalid')
  await ctx.db.transaction(async (tx) => {
    await mediaStore.lockOwner(tx, actor.memberId)
    const isFirst = await mediaStore.markProcessing(tx, id, new Date(ctx.now().getTime() + UNATTACHED_TTL_MS))
    if (isFirst) await queueNext({ db: tx, config: ctx.config }, actor.memberId, upload.kind)
  })
  return result
}
