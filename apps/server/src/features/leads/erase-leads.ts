import type { Ctx } from '#platform/context'
import type { ErasePart } from '#platform/feature'
import { MIN_ID } from '#platform/page'
import { purge } from '#platform/purge'
import { lockPipelines } from './lead-settings.store.ts'
import { ownRecordsStore } from './own-records.store.ts'

const BATCH = 100

/**
 * Erases the records that groups keep of the member, where they switched them off, and their filters. What they did with
 * leads as an admin stays without their name, and their leads are assigned to no one.
 */
export const eraseLeads: ErasePart = {
  tables: ['crm_leads', 'crm_touchpoints', 'crm_opt_outs', 'crm_filters'],
  async run(ctx, memberId) {
    await eraseRecords(ctx, memberId)
    await ownRecordsStore.removeChoices(ctx.db, memberId)
    const all = (batch: (limit: number) => Promise<number>) => purge(batch, { maxMs: Infinity })
    await all((limit) => ownRecordsStore.unassign(ctx.db, memberId, ctx.now(), limit))
    await all((limit) => ownRecordsStore.disown(ctx.db, memberId, limit))
  },
}

/** In each group of the member: a worker that has not seen yet that the account is closed may be about to begin a record. */
async function eraseRecords(ctx: Ctx, memberId: string): Promise<void> {
  let after = MIN_ID
  for (;;) {
    const groupIds = await ownRecordsStore.listGroups(ctx.db, memberId, after, BATCH)
    const last = groupIds.at(-1)
    if (last === undefined) return
    await ctx.db.transaction(async (tx) => {
      await lockPipelines(tx, groupIds, ctx.now())
      await ownRecordsStore.removeLeads(tx, memberId, groupIds)
    })
    after = last
  }
}
