import { signedObjectUrl } from '#features/media'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { groupStatsStore } from './group-stats.store.ts'

/** Wide enough for a card on the landing page. */
const WIDTH = 640

/** Returns the URL of the cover of a public group in the object store. It needs no session. */
export async function showPublicCover(ctx: Ctx, groupId: string): Promise<string> {
  const mediaId = await groupStatsStore.publicCover(ctx.db, groupId)
  ensure(mediaId, 'not_found')
  const url = await signedObjectUrl(ctx, mediaId, String(WIDTH))
  ensure(url, 'not_found')
  return url
}
