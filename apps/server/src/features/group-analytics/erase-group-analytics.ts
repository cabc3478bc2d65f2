import type { ErasePart } from '#platform/feature'
import { distinct } from '#platform/distinct-by'
import { MIN_ID } from '#platform/page'
import { groupPeriodsStore } from './group-periods.store.ts'
import { ownActsStore } from './own-acts.store.ts'

const BATCH = 200

/** Deletes what the member did in groups, and stops counting it. That they joined and left stays counted, without a name. */
export const eraseGroupAnalytics: ErasePart = {
  tables: ['group_acts', 'group_helpers'],
  async run(ctx, memberId) {
    for (;;) {
      const rows = await ownActsStore.listOf(ctx.db, memberId, MIN_ID, BATCH)
      if (rows.length === 0) break
      await ctx.db.transaction(async (tx) => {
        await groupPeriodsStore.lock(tx, distinct(rows.map(({ group_id }) => group_id)), ctx.now())
        await ownActsStore.drop(
          tx,
          memberId,
          rows.map(({ post_id }) => post_id),
        )
      })
    }
    await ownActsStore.dropHelper(ctx.db, memberId)
  },
}
