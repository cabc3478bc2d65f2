import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { decisionsStore } from './decisions.store.ts'
import { noticesStore } from './notices.store.ts'

/** Exports the notices of the member from moderators, and what they decided as one; not who decided about them. */
export const exportModeration: ExportPart = {
  tables: ['moderation_decisions', 'moderation_notices'],
  sections: {
    notices: (ctx, memberId) =>
      readAll(
        (after, limit) => noticesStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    moderationDecisions: (ctx, memberId) =>
      readAll(
        (after, limit) => decisionsStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}
