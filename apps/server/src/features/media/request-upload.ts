import type { Input } from '@guildhall/contract/endpoint'
import { IMAGE_TYPES, MAX_OPEN_UPLOADS, MEDIA_MESSAGES, type RequestUpload } from '@guildhall/contract/media'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { incomingKey } from './media.keys.ts'
import { mediaStore } from './media.store.ts'

const MINUTE_MS = 60_000
/** The address works for ten minutes; an upload that began in time may take five more. */
const TICKET_MS = 15 * MINUTE_MS
/** A ticket that nobody said to have used is given up. */
const WAIT_MS = 60 * MINUTE_MS

/** Hands out a ticket for one file of this type and exact length, if the member has room for it. */
export async function requestUpload(
  ctx: Ctx,
  viewer: Viewer,
  { contentType, length }: Input<typeof RequestUpload>['body'],
): Promise<{ uploadURL: string }> {
  const id = ctx.newId()
  const kind = (IMAGE_TYPES as readonly string[]).includes(contentType) ? 'image' : 'video'
  const now = ctx.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  await ctx.db.transaction(async (tx) => {
    await mediaStore.lockOwner(tx, viewer.memberId)
    const { bytes, open } = await mediaStore.usage(tx, viewer.memberId, now)
    ensure(open < MAX_OPEN_UPLOADS, 'too_many', MEDIA_MESSAGES.tooManyOpen)
    ensure(bytes + length <= ctx.config.MEDIA_QUOTA_MB * 1024 * 1024, 'quota_full')
    const ticket = { id, ownerId: viewer.memberId, kind, contentType, length } as const
    await mediaStore.insertTicket(tx, ticket, {
      ticketEndsAt: after(TICKET_MS),
      removeAt: after(WAIT_MS),
      now,
    })
  })
  return { uploadURL: await ctx.storage.uploadUrl({ key: incomingKey(id), type: contentType, length }) }
}
