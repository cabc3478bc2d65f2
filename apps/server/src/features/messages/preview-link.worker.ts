import type { DayLimit } from '@guildhall/contract/limits'
import { MessageLinkShared } from '#events/messages.events'
import { readLinkPreview } from '#features/link-previews'
import { worker } from '#platform/events/worker'
import { messagesStore } from './messages.store.ts'
import { touchMessage } from './push-change.ts'

/** How many links of one member are read within 24 hours: each keeps a slot busy for up to five seconds. */
const LINK_PREVIEWS: DayLimit = { max: 300, newcomers: 50 }
/** Clocks of processes differ by less. */
const MAX_SKEW_MS = 60_000

/**
 * Reads the page that a message links to, and pushes the message again with what the page says about itself, unless it
 * showed that from the beginning. Safe to run twice.
 */
export const previewLink = worker({
  name: 'messages_preview-link',
  on: MessageLinkShared,
  singleBecause: 'reads a page of another site, which takes long',
  prepare: {
    maxInFlight: 8,
    limitMs: 30_000,
    async run(ctx, { messageId }) {
      const message = await messagesStore.find(ctx.db, messageId)
      if (message?.link_url == null) return false
      const { sender_id, link_url, edited_at, created_at } = message
      if ((await ctx.dayLimits.spendUpTo('link_previews', LINK_PREVIEWS, sender_id, 1)) === 0) return false
      const found = await readLinkPreview(ctx, link_url)
      const shownSince = (edited_at ?? created_at).getTime()
      return found !== null && found.readAt.getTime() > shownSince - MAX_SKEW_MS
    },
  },
  async handle(ctx, { messageId }, _meta, hasNews) {
    if (hasNews) await touchMessage(ctx, ctx.db, messageId)
  },
})
