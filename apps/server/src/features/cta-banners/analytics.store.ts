import type { CtaEventType, CtaVariant } from '@guildhall/contract/cta-banner-limits'
import type { CtaBannerResults, CtaVariantResult } from '@guildhall/contract/cta-banners'
import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import { pgArray, statement, type Db, type Tx } from '#platform/db'

/** Something that a member did with a banner, for the first time. */
type View = {
  bannerId: string
  variant: CtaVariant
  groupId: string
  userId: string
  stage: LeadStage
  /** Whether it is the banner that they see now; otherwise they have to have seen it before. */
  isShown: boolean
  at: Date
}

// Who clicked has seen it: a share of clicks is never above one.
const add = statement<View & { types: readonly CtaEventType[] }, { event_type: CtaEventType }>(
  'cta_analytics.add',
  `insert into cta_banner_analytics (banner_id, variant, group_id, user_id, event_type, lead_stage_at_time, created_at)
   select :bannerId, :variant, :groupId, :userId, given.type, :stage, :at
     from unnest(:types::text[]) as given (type)
    where :isShown or exists (
            select from cta_banner_analytics
             where banner_id = :bannerId and user_id = :userId and event_type = 'impression')
   on conflict do nothing
   returning event_type`,
)

const counts = statement<
  { id: string },
  { variant: CtaVariant; event_type: CtaEventType; stage: LeadStage; members: number }
>(
  'cta_analytics.counts',
  `select variant, event_type, lead_stage_at_time as stage, member_count as members
     from cta_banner_counts
    where banner_id = :id`,
  { slow: true },
)

const removeImpressions = statement<{ ids: string; limit: number }, { user_id: string }>(
  'cta_analytics.remove_impressions',
  `delete from cta_banner_analytics
    where (banner_id, user_id, event_type) in (
            select seen.banner_id, seen.user_id, seen.event_type
              from unnest(:ids::uuid[]) as given (id)
             cross join lateral (
               select banner_id, user_id, event_type from cta_banner_analytics
                where banner_id = given.id and event_type = 'impression'
                limit :limit) as seen
             limit :limit)
   returning user_id`,
)

/** What members did with banners. */
export const analyticsStore = {
  /** Records that a member saw a banner, unless it is known. */
  addImpression: (tx: Tx, view: View) => add.all(tx, { ...view, types: ['impression'] }),

  /** Records that a member clicked a banner which they see or saw. Returns whether that is new. */
  addClick: async (tx: Tx, view: View): Promise<boolean> => {
    const types: CtaEventType[] = view.isShown ? ['impression', 'click'] : ['click']
    return (await add.all(tx, { ...view, types })).some(({ event_type }) => event_type === 'click')
  },

  /** What came of these variants of a banner. */
  async results(db: Db, id: string, variants: readonly CtaVariant[]): Promise<CtaBannerResults> {
    const rows = await counts.all(db, { id })
    const sum = (type: CtaEventType, is: (row: (typeof rows)[number]) => boolean) =>
      rows.filter((row) => row.event_type === type && is(row)).reduce((all, { members }) => all + members, 0)
    const resultOf = (variant: CtaVariant): CtaVariantResult => {
      const isIts = (row: { variant: CtaVariant }) => row.variant === variant
      const [impressions, clicks] = [sum('impression', isIts), sum('click', isIts)]
      return { variant, impressions, clicks, conversions: sum('conversion', isIts) }
    }
    return {
      variants: variants.map(resultOf),
      clicksByStage: LEAD_STAGES.map((stage) => ({
        stage,
        clicks: sum('click', (row) => row.stage === stage),
      })),
    }
  },

  /** Deletes a batch of who saw these banners, and returns how many there were. */
  removeImpressions: async (tx: Tx, ids: readonly string[], limit: number) =>
    (await removeImpressions.all(tx, { ids: pgArray(ids), limit })).length,
}
