import type { MediaCheck } from '#platform/feature'
import { messageMediaStore } from './message-media.store.ts'

/** A photo or video of a message is there for those who may see the message, and for no one once it was unsent. */
export const canSeeMessageMedia: MediaCheck = async (ctx, viewer, mediaId) => {
  const messages = await messageMediaStore.findByMedia(ctx.db, mediaId, viewer.memberId)
  return messages.length === 0 ? null : messages.some(({ is_shown }) => is_shown)
}
