import { pgArray, statement, type Tx } from '#platform/db'

const removeViews = statement<{ groupIds: string; limit: number }, { user_id: string }>(
  'cta_closed.remove_views',
  `delete from cta_banner_analytics
    where (banner_id, user_id, event_type) in (
            select done.banner_id, done.user_id, done.event_type
              from unnest(:groupIds::uuid[]) as closed (id)
             cross join lateral (
               select id from group_cta_banners where group_cta_banners.group_id = closed.id offset 0) as banner
             cross join lateral (
               select banner_id, user_id, event_type from cta_banner_analytics
                where cta_banner_analytics.banner_id = banner.id
                limit :limit) as done
             limit :limit)
   returning user_id`,
)

const removeRest = statement<{ groupIds: string }>(
  'cta_closed.remove_rest',
  `with dismissals as (delete from cta_banner_dismissals where group_id = any(:groupIds::uuid[])),
        counts as (
          delete from cta_banner_counts
           where banner_id = any(array(select id from group_cta_banners where group_id = any(:groupIds::uuid[]))))
   delete from group_cta_banners where group_id = any(:groupIds::uuid[])`,
)

/** Deletes the banners of groups. */
export const closedBannersStore = {
  /** Deletes a batch of what members did with them, and returns how much it was. */
  removeViews: async (tx: Tx, groupIds: readonly string[], limit: number) =>
    (await removeViews.all(tx, { groupIds: pgArray(groupIds), limit })).length,

  removeRest: (tx: Tx, groupIds: readonly string[]) => removeRest.all(tx, { groupIds: pgArray(groupIds) }),
}
