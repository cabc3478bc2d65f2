import type { CtaEventType } from '@guildhall/contract/cta-banner-limits'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { Ctx } from '#platform/context'

/** What a member did with a banner, as it is stored. */
type StoredView = {
  user_id: string
  variant: string
  event_type: CtaEventType
  lead_stage_at_time: LeadStage
}

/** Returns what members did with a banner, in the order in which it was counted. */
export function listViews(ctx: Ctx, bannerId: string): Promise<StoredView[]> {
  return ctx.db.query<StoredView>(
    'test.list_views',
    `select user_id, variant, event_type, lead_stage_at_time
       from cta_banner_analytics where banner_id = $1
      order by user_id, array_position('{impression,click,conversion}', event_type)`,
    [bannerId],
  )
}

/** Returns the counts that differ from the rows they are made of. */
export function wrongCounts(ctx: Ctx): Promise<object[]> {
  return ctx.db.query(
    'test.wrong_counts',
    `select *
       from (select banner_id, variant, event_type, lead_stage_at_time, count(*)::int as members
               from cta_banner_analytics group by 1, 2, 3, 4) as counted
       full join cta_banner_counts as kept using (banner_id, variant, event_type, lead_stage_at_time)
      where coalesce(counted.members, 0) <> coalesce(kept.member_count, 0)`,
    [],
  )
}
