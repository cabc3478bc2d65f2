import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { ownActsStore } from './own-acts.store.ts'

/** Exports on which days the member was active in groups. Helpers follow from it. */
export const exportGroupAnalytics: ExportPart = {
  tables: ['group_acts', 'group_helpers'],
  sections: {
    groupActivity: (ctx, memberId) =>
      readAll(
        (after, limit) => ownActsStore.listOf(ctx.db, memberId, after, limit),
        ({ post_id }) => post_id,
      ),
  },
}
