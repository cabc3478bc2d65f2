import type { CtaContent } from '@guildhall/contract/cta-banners.input'
import { MAX_CTA_BANNERS, type CtaVariant } from '@guildhall/contract/cta-banner-limits'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import { statement, type Db, type Tx } from '#platform/db'
import type { Banner } from './choice.rules.ts'

/** A banner as those who manage its group see it. */
export type BannerRow = Banner & {
  is_active: boolean
  impressions: number
  clicks: number
  created_at: Date
  updated_at: Date
}

/** What all variants of a banner share. */
type Shared = { isActive: boolean; stages: readonly LeadStage[]; priority: number; at: Date }
type Written = Shared & { contents: readonly (CtaContent & { variant: CtaVariant })[] }

const contentOf = (variant: string) =>
  `json_build_object('title', ${variant}.title, 'description', ${variant}.description,
                            'buttonText', ${variant}.button_text, 'targetUrl', ${variant}.target_url)`

const BANNER = `a.id, a.group_id, ${contentOf('a')} as a, case when b.id is not null then ${contentOf('b')} end as b,
          a.show_to_lead_stages, a.priority`
const SECOND = `left join lateral (
       select id, title, description, button_text, target_url from group_cta_banners
        where id = a.id and variant = 'B'
       offset 0) as b on true`
const COUNTED = `cross join lateral (
       select coalesce(sum(member_count) filter (where event_type = 'impression'), 0)::int as impressions,
              coalesce(sum(member_count) filter (where event_type = 'click'), 0)::int as clicks
         from cta_banner_counts
        where banner_id = a.id) as counted`

const list = statement<{ groupId: string }, BannerRow>(
  'cta_banners.list',
  `select ${BANNER}, a.is_active, counted.impressions, counted.clicks, a.created_at, a.updated_at
     from group_cta_banners as a
     ${SECOND}
     ${COUNTED}
    where a.group_id = :groupId and a.deleted_at is null and a.variant = 'A'
    order by a.priority desc, a.id desc
    limit ${MAX_CTA_BANNERS}`,
)

const find = statement<{ id: string }, BannerRow>(
  'cta_banners.find',
  `select ${BANNER}, a.is_active, counted.impressions, counted.clicks, a.created_at, a.updated_at
     from group_cta_banners as a
     ${SECOND}
     ${COUNTED}
    where a.id = :id and a.variant = 'A' and a.deleted_at is null`,
)

const listActive = statement<{ groupId: string }, Banner>(
  'cta_banners.list_active',
  `select ${BANNER}
     from group_cta_banners as a
     ${SECOND}
    where a.group_id = :groupId and a.deleted_at is null and a.is_active and a.variant = 'A'
    order by a.priority desc, a.id desc
    limit ${MAX_CTA_BANNERS}`,
)

const findGroup = statement<{ id: string }, { group_id: string }>(
  'cta_banners.find_group',
  `select group_id from group_cta_banners where id = :id and variant = 'A' and deleted_at is null`,
)

const count = statement<{ groupId: string }, { count: number }>(
  'cta_banners.count',
  `select count(*)::int as count from group_cta_banners
    where group_id = :groupId and deleted_at is null and variant = 'A'`,
)

const insert = statement<
  Omit<Written, 'contents'> & { contents: string; id: string; groupId: string; creatorId: string }
>(
  'cta_banners.insert',
  `insert into group_cta_banners (id, variant, group_id, title, description, button_text, target_url, is_active,
                                  show_to_lead_stages, priority, created_by_id, created_at, updated_at)
   select :id, variant, :groupId, title, description, "buttonText", "targetUrl", :isActive, :stages, :priority,
          :creatorId, :at, :at
     from json_to_recordset(:contents::json) as given (
            variant text, title text, description text, "buttonText" text, "targetUrl" text)`,
)

const update = statement<Omit<Written, 'contents'> & { contents: string; id: string }>(
  'cta_banners.update',
  `update group_cta_banners as banner
      set title = given.title, description = given.description, button_text = given."buttonText",
          target_url = given."targetUrl", is_active = :isActive, show_to_lead_stages = :stages, priority = :priority,
          updated_at = :at
     from json_to_recordset(:contents::json) as given (
            variant text, title text, description text, "buttonText" text, "targetUrl" text)
    where banner.id = :id and banner.variant = given.variant`,
)

const remove = statement<{ id: string; at: Date }>(
  'cta_banners.delete',
  `update group_cta_banners set deleted_at = :at, is_active = false, updated_at = :at where id = :id`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, { id: string }>(
  'cta_banners.list_of',
  `select id, array_agg(json_build_object(
            'variant', variant, 'title', title, 'description', description, 'buttonText', button_text,
            'targetUrl', target_url) order by variant) as variants,
          min(group_id::text) as group_id, bool_and(is_active) as is_active, min(created_at) as created_at,
          max(deleted_at) as deleted_at
     from group_cta_banners
    where created_by_id = :userId and id > :after
    group by id
    order by id
    limit :limit`,
)

const disownBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'cta_banners.disown_batch',
  `update group_cta_banners set created_by_id = null
    where (id, variant) in (select id, variant from group_cta_banners where created_by_id = :userId limit :limit)
   returning id`,
)

const written = ({ contents, ...shared }: Written) => ({ ...shared, contents: JSON.stringify(contents) })

/** The banners of groups, each with its variants. */
export const bannersStore = {
  /** Those of a group with what came of them, the highest priority first. */
  list: (db: Db, groupId: string) => list.all(db, { groupId }),

  find: (db: Db, id: string) => find.maybe(db, { id }),

  /** Those of a group that are on. */
  listActive: (db: Db, groupId: string) => listActive.all(db, { groupId }),

  /** The group of a banner that is not deleted. */
  findGroup: async (db: Db, id: string) => (await findGroup.maybe(db, { id }))?.group_id,

  count: async (tx: Tx, groupId: string) => (await count.maybe(tx, { groupId }))?.count ?? 0,

  insert: (tx: Tx, banner: { id: string; groupId: string; creatorId: string }, content: Written) =>
    insert.all(tx, { ...banner, ...written(content) }),

  update: (tx: Tx, id: string, content: Written) => update.all(tx, { id, ...written(content) }),

  /** Shows it to no one any more. */
  remove: (tx: Tx, id: string, at: Date) => remove.all(tx, { id, at }),

  /** Those that a member created, by id. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  disownBatch: async (db: Db, userId: string, limit: number) =>
    (await disownBatch.all(db, { userId, limit })).length,
}
