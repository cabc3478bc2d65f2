import type { LeadStage } from '@guildhall/contract/lead-limits'
import { pgArray, statement, type Tx } from '#platform/db'

type Pair = { group_id: string; user_id: string }
type BannerKey = { banner_id: string; user_id: string }

/** That a member clicked a banner. */
export type BannerClick = Pair & { banner_id: string; clicked_at: Date }

/** That a banner led to a conversion: from which stage, and when. */
type Conversion = BannerKey & { stage: LeadStage; at: Date }

const list = statement<{ groupIds: string; userIds: string }, BannerClick>(
  'cta_clicks.list',
  `select wanted.group_id, wanted.user_id, click.banner_id, click.created_at as clicked_at
     from unnest(:groupIds::uuid[], :userIds::uuid[]) as wanted (group_id, user_id)
    cross join lateral (
      select banner_id, created_at from cta_banner_analytics
       where cta_banner_analytics.user_id = wanted.user_id and cta_banner_analytics.group_id = wanted.group_id
         and event_type = 'click'
      offset 0) as click`,
)

const removeConversions = statement<{ bannerIds: string; userIds: string }>(
  'cta_clicks.remove_conversions',
  `delete from cta_banner_analytics
    where (banner_id, user_id, event_type) in (
            select banner_id, user_id, 'conversion'
              from unnest(:bannerIds::uuid[], :userIds::uuid[]) as given (banner_id, user_id))`,
)

// Only for those whose click is recorded.
const addConversions = statement<{ conversions: string }>(
  'cta_clicks.add_conversions',
  `insert into cta_banner_analytics (banner_id, variant, group_id, user_id, event_type, lead_stage_at_time, created_at)
   select click.banner_id, click.variant, click.group_id, click.user_id, 'conversion', given.stage, given.at
     from json_to_recordset(:conversions::json) as given (banner_id uuid, user_id uuid, stage text, at timestamptz)
    cross join lateral (
      select banner_id, variant, group_id, user_id from cta_banner_analytics
       where cta_banner_analytics.banner_id = given.banner_id and cta_banner_analytics.user_id = given.user_id
         and event_type = 'click'
      offset 0) as click
   on conflict do nothing`,
)

/** Who clicked which banners, for those who find out what came of it. */
export const clicksStore = {
  /** All clicks of these members in their groups, also on banners that are deleted. */
  list: (tx: Tx, pairs: readonly Pair[]) =>
    list.all(tx, {
      groupIds: pgArray(pairs.map(({ group_id }) => group_id)),
      userIds: pgArray(pairs.map(({ user_id }) => user_id)),
    }),

  /** Deletes that these clicks led to a conversion. */
  removeConversions: (tx: Tx, keys: readonly BannerKey[]) =>
    removeConversions.all(tx, {
      bannerIds: pgArray(keys.map(({ banner_id }) => banner_id)),
      userIds: pgArray(keys.map(({ user_id }) => user_id)),
    }),

  /** Records that clicks led to conversions. What is recorded already stays. */
  addConversions: (tx: Tx, conversions: readonly Conversion[]) =>
    addConversions.all(tx, { conversions: JSON.stringify(conversions) }),
}
