import type { Input } from '@guildhall/contract/endpoint'
import { IMAGE_TYPES, type RequestUpload } from '@guildhall/contract/media'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { incomingKey } from './media.keys.ts'
import { mediaStore } from './media.store.ts'

/** The address works for ten minutes; an upload that began in time may take the rest. */
const WAIT_MS = 60 * 60_000

/** Hands out a ticket for one file of this type and exact length, if the member has room for it. */
export async function requestUpload(
  ctx: Ctx,
  viewer: Viewer,
  { contentType, length }: Input<typeof RequestUpload>['body'],
): Promise<{ uploadURL: string }> {
  const id = ctx.newId()
  const kind = (IMAGE_TYPES as readonly string[]).includes(contentType) ? 'image' : 'video'
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const used = await mediaStore.lockUsedBytes(tx, viewer.memberId)
    ensure(used + length <= ctx.config.MEDIA_QUOTA_MB * 1024 * 1024, 'quota_full')
    const ticket = { id, ownerId: viewer.memberId, kind, contentType, length } as const
    await mediaStore.insertTicket(tx, ticket, new Date(now.getTime() + WAIT_MS), now)
  })
  return { uploadURL: await ctx.storage.uploadUrl({ key: incomingKey(id), type: contentType, length }) }
}
