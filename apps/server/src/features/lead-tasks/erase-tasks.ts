import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { ownTasksStore } from './own-tasks.store.ts'

/** Erases the tasks about the member. What they decided about others stays without their name. */
export const eraseTasks: ErasePart = {
  tables: ['lead_tasks'],
  async run(ctx, memberId) {
    await purge((limit) => ownTasksStore.removeAbout(ctx.db, memberId, limit), { maxMs: Infinity })
    await purge((limit) => ownTasksStore.disown(ctx.db, memberId, limit), { maxMs: Infinity })
  },
}
