import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { ownTasksStore } from './own-tasks.store.ts'

/** Exports what agents handed over of the member’s texts, and what the member decided as an admin. */
export const exportTasks: ExportPart = {
  tables: ['lead_tasks'],
  sections: {
    handedOverTexts: (ctx, memberId) =>
      readAll(
        (after, limit) => ownTasksStore.listAbout(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    decidedLeadTasks: (ctx, memberId) =>
      readAll(
        (after, limit) => ownTasksStore.listDecided(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}
