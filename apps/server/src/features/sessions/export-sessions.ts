import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { ownDataStore } from './own-data.store.ts'

/** Exports when the member was logged in. */
export const exportSessions: ExportPart = {
  tables: ['sessions'],
  sections: {
    sessions: (ctx, memberId) =>
      readAll(
        (after, limit) => ownDataStore.sessions(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}
