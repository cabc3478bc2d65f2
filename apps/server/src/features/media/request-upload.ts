import type { Input } from '@guildhall/contract/endpoint'
import { IMAGE_TYPES, MAX_OPEN_UPLOADS, type RequestUpload } from '@guildhall/contract/media'
import { textOf } from '@guildhall/contract/texts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { incomingKey } from './media.keys.ts'
import { mediaStore } from './media.store.ts'

const MINUTE_MS = 60_000
/** The URL works for ten minutes; an upload that started in time may take five more. */
const TICKET_TTL_MS = 15 * MINUTE_MS
/** An upload that was not finished by then is abandoned. */
const UNFINISHED_TTL_MS = 60 * MINUTE_MS

/** Issues an upload ticket for one file of this type and exact length, if the member's quota allows it. */
export async function requestUpload(
  ctx: Ctx,
  actor: Actor,
  { contentType, length }: Input<typeof RequestUpload>['body'],
): Promise<{ uploadURL: string }> {
  const id = ctx.newId()
  const kind = (IMAGE_TYPES as readonly string[]).includes(contentType) ? 'image' : 'video'
  const now = ctx.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  await ctx.db.transaction(async (tx) => {
    await mediaStore.lockOwner(tx, actor.memberId)
    const { bytes, open } = await mediaStore.usage(tx, actor.memberId, now)
    ensure(open < MAX_OPEN_UPLOADS, 'too_many', textOf('media.too_many_open', { max: MAX_OPEN_UPLOADS }))
    ensure(bytes + length <= ctx.config.MEDIA_QUOTA_MB * 1024 * 1024, 'quota_full')
    const ticket = { id, ownerId: actor.memberId, kind, contentType, length } as const
    await mediaStore.insertTicket(tx, ticket, {
      ticketEndsAt: after(TICKET_TTL_MS),
      removeAt: after(UNFINISHED_TTL_MS),
      now,
    })
  })
  return { uploadURL: await ctx.storage.uploadUrl({ key: incomingKey(id), type: contentType, length }) }
}
