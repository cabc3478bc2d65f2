import {
  MAX_POST_EXCERPT,
  MAX_POST_STEPS,
  type AttributionPeriod,
  type LeadStep,
  type PostPeriod,
} from '@guildhall/contract/lead-attribution-limits'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { MemberCard } from '@guildhall/contract/members'
import { isManagerOf } from '#features/groups'
import { memberCard } from '#features/members'
import { visibleTo } from '#features/posts'
import { beginningOf } from '#platform/beginning-of'
import { statement, type Db } from '#platform/db'
import { MAX_ID } from '#platform/page'
import type { StageChange } from './attribution.rules.ts'
import { IS_SEEN, JOIN_PERSON } from './lead-rows.store.ts'

/** The steps of leads in some time, and those of them that are credited to no post. */
export type MetricsRow = {
  lead_count: number
  move_count: number
  conversion_count: number
  engagement_score: number
  other_lead_count: number
  other_move_count: number
  other_conversion_count: number
}

const METRICS = [
  'lead_count',
  'move_count',
  'conversion_count',
  'engagement_score',
  'other_lead_count',
  'other_move_count',
  'other_conversion_count',
]

const points = statement<
  { groupId: string; period: AttributionPeriod; from: string },
  MetricsRow & { date: string }
>(
  'attribution.points',
  `select starts_on::text as date, ${METRICS.join(', ')}
     from engagement_metrics
    where group_id = :groupId and period = :period and starts_on >= :from::date
    order by starts_on`,
  { slow: true },
)

// All time is the sum of its months.
const totals = statement<
  { groupId: string; week: string; month: string },
  MetricsRow & { total: PostPeriod }
>(
  'attribution.totals',
  `select given.total, ${METRICS.map((name) => `metrics.${name}`).join(', ')}
     from (values ('weekly', 'weekly', :week::date), ('monthly', 'monthly', :month::date), ('all', 'monthly', '-infinity'))
          as given (total, period, since)
    cross join lateral (
      select ${METRICS.map((name) => `coalesce(sum(${name}), 0)::int as ${name}`).join(', ')}
        from engagement_metrics
       where engagement_metrics.group_id = :groupId and engagement_metrics.period = given.period
         and engagement_metrics.starts_on >= given.since
      offset 0) as metrics`,
  { slow: true },
)

// In one statement, so that no lead is counted where it came from and where it went to.
const stageChanges = statement<{ groupId: string; isDaily: boolean; from: string }, StageChange>(
  'attribution.stage_changes',
  `select null as date, stage, lead_count as count from crm_stages where group_id = :groupId
   union all
   select (case when :isDaily then day else day - extract(isodow from day)::int + 1 end)::text, stage,
          sum(entered_count - left_count)::int
     from crm_stage_days
    where group_id = :groupId and day >= :from::date
    group by 1, 2`,
  { slow: true },
)

/** The steps that are credited to a post. */
type PostCounts = Pick<MetricsRow, 'lead_count' | 'move_count' | 'conversion_count'>

/** A post that leads were credited to, as a viewer sees it. */
export type LeadPostRow = PostCounts & { id: string; author: MemberCard; excerpt: string; created_at: Date }

// A cursor that is gone starts the list again.
const posts = statement<
  { groupId: string; viewerId: string; period: PostPeriod; startsOn: string; after: string; limit: number },
  LeadPostRow
>(
  'attribution.posts',
  `select best.post_id as id, best.lead_count, best.move_count, best.conversion_count, written.created_at,
          written.excerpt, author.card as author
     from post_conversions as best
    cross join lateral (
      select post.author_id, post.created_at,
             ${beginningOf(`coalesce(nullif(post.content, ''), post.poll_question, '')`, MAX_POST_EXCERPT)} as excerpt
        from posts as post
       where post.id = best.post_id and ${visibleTo(':viewerId', 'group')}
      offset 0) as written
    cross join lateral (
      select ${memberCard('users')} as card from users where users.id = written.author_id offset 0) as author
    where best.group_id = :groupId and best.period = :period and best.starts_on = :startsOn::date and best.score > 0
      and (best.score, best.post_id) < (
            coalesce((select score from post_conversions
                       where post_id = :after and period = :period and starts_on = :startsOn::date), 2147483647),
            :after::uuid)
    order by best.score desc, best.post_id desc
    limit :limit`,
  { slow: true },
)

const findPost = statement<{ id: string; viewerId: string }, PostCounts>(
  'attribution.find_post',
  `select coalesce(counted.lead_count, 0) as lead_count, coalesce(counted.move_count, 0) as move_count,
          coalesce(counted.conversion_count, 0) as conversion_count
     from posts as post
     left join lateral (
       select lead_count, move_count, conversion_count from post_conversions
        where post_conversions.post_id = post.id and post_conversions.period = 'all'
          and post_conversions.starts_on = '-infinity'
       offset 0) as counted on true
    where post.id = :id and post.group_id is not null and ${visibleTo(':viewerId', 'group')}
      and ${isManagerOf('post.group_id', ':viewerId')}`,
  { slow: true },
)

/** A lead of whom steps are credited to a post. */
export type PostLeadRow = {
  id: string
  group_id: string
  stage: LeadStage
  card: MemberCard
  steps: { type: LeadStep; at: string }[]
}

const postLeads = statement<{ postId: string; viewerId: string }, PostLeadRow>(
  'attribution.post_leads',
  `with step as materialized (
     select lead_id, event_type, occurred_at
       from conversion_events
      where post_id = :postId
      order by occurred_at desc, lead_id
      limit ${MAX_POST_STEPS}
   )
   select lead.id, lead.group_id, lead.stage, ${memberCard('person')} as card, own.steps
     from (select lead_id, max(occurred_at) as last_at,
                  json_agg(json_build_object('type', event_type, 'at', occurred_at) order by occurred_at desc) as steps
             from step
            group by lead_id) as own
    cross join lateral (select * from crm_leads where crm_leads.id = own.lead_id offset 0) as lead
    ${JOIN_PERSON}
    where ${IS_SEEN}
    order by own.last_at desc, lead.id`,
  { slow: true },
)

/** Reads what the posts of a group did for its pipeline: from counters, whatever their number. */
export const attributionStore = {
  /** The periods since this day in which something happened. */
  points: (db: Db, groupId: string, period: AttributionPeriod, from: string) =>
    points.all(db, { groupId, period, from }),

  /** What happened in the current week and month, and in all time. */
  totals: (db: Db, groupId: string, { week, month }: { week: string; month: string }) =>
    totals.all(db, { groupId, week, month }),

  /** How many leads are in each stage, and how this changed in each period since this day. */
  stageChanges: (db: Db, groupId: string, period: AttributionPeriod, from: string) =>
    stageChanges.all(db, { groupId, isDaily: period === 'daily', from }),

  /** The posts of a period that the viewer sees, the best first, with one more than `limit`. */
  posts: (
    db: Db,
    groupId: string,
    viewerId: string,
    page: { period: PostPeriod; startsOn: string; cursor?: string | undefined; limit: number },
  ) =>
    posts.all(db, {
      groupId,
      viewerId,
      period: page.period,
      startsOn: page.startsOn,
      after: page.cursor ?? MAX_ID,
      limit: page.limit + 1,
    }),

  /** The steps of a post in a group that the viewer manages. */
  findPost: (db: Db, id: string, viewerId: string) => findPost.maybe(db, { id, viewerId }),

  /** Who took the latest steps that are credited to a post, without leads in a block with the viewer. */
  postLeads: (db: Db, postId: string, viewerId: string) => postLeads.all(db, { postId, viewerId }),
}
