import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { ownRecordsStore } from './own-records.store.ts'

/**
 * Exports what groups record of the member and where they switched it off, without what those who run a group think of
 * them; and the notes and filters of the member as an admin.
 */
export const exportLeads: ExportPart = {
  tables: ['crm_leads', 'crm_touchpoints', 'crm_opt_outs', 'crm_filters'],
  sections: {
    groupRecords: (ctx, memberId) =>
      readAll(
        (after, limit) => ownRecordsStore.listRecords(ctx.db, memberId, after, limit),
        ({ group_id }) => group_id,
      ),
    groupRecordActivities: (ctx, memberId) =>
      readAll(
        (after, limit) => ownRecordsStore.listActivities(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    groupRecordChoices: (ctx, memberId) =>
      readAll(
        (after, limit) => ownRecordsStore.listOptOuts(ctx.db, memberId, after, limit),
        ({ group_id }) => group_id,
      ),
    leadNotes: (ctx, memberId) =>
      readAll(
        (after, limit) => ownRecordsStore.listNotes(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    leadFilters: (ctx, memberId) =>
      readAll(
        (after, limit) => ownRecordsStore.listFilters(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}
