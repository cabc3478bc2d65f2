import type { LeadStage, TouchpointType } from '@guildhall/contract/lead-limits'
import type { Ctx } from '#platform/context'
import { heatOf } from '../src/features/leads/score.rules.ts'

/** A lead as it is stored, without its id. */
export type StoredLead = {
  stage: LeadStage
  status: string
  engagement_count: number
  heat: number
  last_engaged_at: Date
  hot_until: Date | null
  hot_end: Date | number | null
  is_listed: boolean
  is_handled: boolean
}

/** Returns the lead that a member is in a group, if there is one. */
export async function findLead(ctx: Ctx, groupId: string, userId: string): Promise<StoredLead | undefined> {
  const [lead] = await ctx.db.query<StoredLead>(
    'test.find_lead',
    `select stage, status, engagement_count, heat, last_engaged_at, hot_until, hot_end, is_listed, is_handled
       from crm_leads where group_id = $1 and user_id = $2`,
    [groupId, userId],
  )
  return lead
}

/** A touchpoint as it is stored, without its id. */
export type StoredTouchpoint = {
  user_id: string
  type: TouchpointType
  source: string
  post_id: string | null
  comment_id: string | null
  event_id: string | null
  actor_id: string | null
  metadata: Record<string, unknown>
  heat: number
  created_at: Date
}

/** Returns the touchpoints of a group, by member and time. */
export function listTouchpoints(ctx: Ctx, groupId: string): Promise<StoredTouchpoint[]> {
  return ctx.db.query<StoredTouchpoint>(
    'test.list_touchpoints',
    `select lead.user_id, touch.type, touch.source, touch.post_id, touch.comment_id, touch.event_id, touch.actor_id,
            touch.metadata, touch.heat, touch.created_at
       from crm_touchpoints as touch join crm_leads as lead on lead.id = touch.lead_id
      where lead.group_id = $1
      order by lead.user_id, touch.created_at, touch.source`,
    [groupId],
  )
}

/** Returns the leads of a group by member, without what depends on when they were handled. */
export function listLeadRows(ctx: Ctx, groupId: string): Promise<(StoredLead & { user_id: string })[]> {
  return ctx.db.query(
    'test.list_leads',
    `select user_id, stage, status, engagement_count, heat, last_engaged_at, hot_until, is_listed
       from crm_leads where group_id = $1 order by user_id`,
    [groupId],
  )
}

/** Returns the counters of stages beside a count of the leads; both have a row for each stage that has leads. */
export async function countedStages(ctx: Ctx, groupId: string) {
  const read = (name: string, sql: string) =>
    ctx.db.query<{ stage: string; lead_count: number; heat: number }>(name, sql, [groupId])
  const kept = await read(
    'test.kept_stages',
    `select stage, lead_count, heat from crm_stages where group_id = $1 and lead_count <> 0 order by stage`,
  )
  const counted = await read(
    'test.counted_stages',
    `select stage, count(*)::int as lead_count, sum(heat) as heat
       from crm_leads where group_id = $1 and is_listed group by stage order by stage`,
  )
  return { kept, counted }
}

/** The sum of what is worth points, from what is true in the tables of posts, comments and reactions. */
export async function expectedHeat(ctx: Ctx, groupId: string, userId: string) {
  const facts = await ctx.db.query<{ type: TouchpointType; at: Date }>(
    'test.expected_facts',
    `select case reaction_type when 'upvote' then 'upvote' else 'like' end as type, given.created_at as at
       from reactions as given
       left join comments as comment on comment.id = given.comment_id
       join posts as post on post.id = coalesce(given.post_id, comment.post_id)
      where given.user_id = $2 and post.group_id = $1 and post.deleted_at is null and comment.deleted_at is null
        and given.reaction_type <> 'downvote' and coalesce(comment.author_id, post.author_id) <> $2
     union all
     select 'comment', comment.created_at
       from comments as comment join posts as post on post.id = comment.post_id
      where comment.author_id = $2 and post.group_id = $1 and post.deleted_at is null and comment.deleted_at is null`,
    [groupId, userId],
  )
  const heat = facts.reduce((sum, { type, at }) => sum + heatOf(type, at), 0)
  return { count: facts.length, heat }
}
