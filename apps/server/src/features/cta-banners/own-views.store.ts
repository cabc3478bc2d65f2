import { CTA_QUIET_DAYS } from '@guildhall/contract/cta-banner-limits'
import { statement, type Db, type Tx } from '#platform/db'

const dismiss = statement<{ userId: string; groupId: string; at: Date }>(
  'cta_views.dismiss',
  `insert into cta_banner_dismissals (user_id, group_id, dismissed_until)
   values (:userId, :groupId, :at::timestamptz + interval '${CTA_QUIET_DAYS} days')
   on conflict (user_id, group_id) do update set dismissed_until = excluded.dismissed_until`,
)

const deleteOfGroup = statement<{ userId: string; groupId: string }>(
  'cta_views.delete_of_group',
  `delete from cta_banner_analytics where user_id = :userId and group_id = :groupId`,
)

const removeBatch = statement<{ userId: string; limit: number }, { banner_id: string }>(
  'cta_views.remove_batch',
  `delete from cta_banner_analytics
    where (banner_id, user_id, event_type) in (
            select banner_id, user_id, event_type from cta_banner_analytics where user_id = :userId limit :limit)
   returning banner_id`,
)

const removeDismissals = statement<{ userId: string }>(
  'cta_views.remove_dismissals',
  `delete from cta_banner_dismissals where user_id = :userId`,
)

type OwnPage = { userId: string; after: string; limit: number }

// Without stages and what follows from one, which are the opinion of others.
const list = statement<OwnPage, { banner_id: string; group_id: string; title: string; events: object }>(
  'cta_views.list',
  `select own.banner_id, own.group_id, banner.title, own.events
     from (select banner_id, min(group_id::text) as group_id, min(variant) as variant,
                  json_object_agg(event_type, created_at) as events
             from cta_banner_analytics
            where user_id = :userId and banner_id > :after and event_type <> 'conversion'
            group by banner_id
            order by banner_id
            limit :limit) as own
     join group_cta_banners as banner on banner.id = own.banner_id and banner.variant = own.variant
    order by own.banner_id`,
)

const listDismissals = statement<OwnPage, { group_id: string; dismissed_until: Date }>(
  'cta_views.list_dismissals',
  `select group_id, dismissed_until
     from cta_banner_dismissals
    where user_id = :userId and group_id > :after
    order by group_id
    limit :limit`,
)

/** What one member did with banners. */
export const ownViewsStore = {
  /** Shows a member no banners of a group for some days. */
  dismiss: (tx: Tx, userId: string, groupId: string, at: Date) => dismiss.all(tx, { userId, groupId, at }),

  /** Deletes what a member did with the banners of a group. */
  deleteOfGroup: (tx: Tx, userId: string, groupId: string) => deleteOfGroup.all(tx, { userId, groupId }),

  /** Deletes a batch of what a member did in all groups, and returns how much it was. */
  removeBatch: async (db: Db, userId: string, limit: number) =>
    (await removeBatch.all(db, { userId, limit })).length,
  removeDismissals: (db: Db, userId: string) => removeDismissals.all(db, { userId }),

  list: (db: Db, userId: string, after: string, limit: number) => list.all(db, { userId, after, limit }),
  listDismissals: (db: Db, userId: string, after: string, limit: number) =>
    listDismissals.all(db, { userId, after, limit }),
}
