import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { reportsStore } from './reports.store.ts'

/** Exports the reports that the member sent: those about them are private. */
export const exportReports: ExportPart = {
  tables: ['reports'],
  sections: {
    reports: (ctx, memberId) =>
      readAll(
        (after, limit) => reportsStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}
