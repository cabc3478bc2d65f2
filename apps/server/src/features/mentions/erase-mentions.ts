import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { mentionsStore } from './mentions.store.ts'

/** Turns every mention of the member into plain text: the texts of others stay as they wrote them. */
export const eraseMentions: ErasePart = {
  tables: ['mentions'],
  run: (ctx, memberId) =>
    purge((limit) => mentionsStore.remove(ctx.db, memberId, limit), { maxMs: Infinity }),
}
