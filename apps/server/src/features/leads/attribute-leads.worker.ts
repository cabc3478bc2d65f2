import { LeadsChanged } from '#events/leads.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { conversionsStore } from './conversions.store.ts'
import { lockPipelines } from './lead-settings.store.ts'
import { hintPipeline } from './pipeline.topic.ts'

/**
 * Credits the steps of leads to posts: a lead that came or was moved on, to the post that they had engaged with. Safe to run
 * twice: it reads the current touchpoints.
 */
export const attributeLeads = batchWorker({
  name: 'leads_attribute-leads',
  on: LeadsChanged,
  async handleAll(ctx, changed) {
    await lockPipelines(ctx.db, distinct(changed.map(({ groupId }) => groupId)), ctx.now())
    const groupIds = await conversionsStore.sync(ctx.db, distinct(changed.flatMap(({ leadIds }) => leadIds)))
    for (const groupId of groupIds) hintPipeline(ctx, ctx.db, groupId)
  },
})
