import { LeadConversionChanged } from '#events/leads.events'
import { batchWorker } from '#platform/events/worker'
import { syncBanners } from './sync-banners.ts'

/** Records which banners led to conversions. Safe to run twice: it reads the current stages. */
export const followConversions = batchWorker({
  name: 'leads_follow-conversions',
  on: LeadConversionChanged,
  handleAll: (ctx, changed) =>
    syncBanners(
      ctx,
      changed.map(({ groupId, memberId }) => ({ group_id: groupId, user_id: memberId })),
    ),
})
