import { TOUCHPOINT_POINTS, type TouchpointType } from '@guildhall/contract/lead-limits'
import type { Ctx } from '#platform/context'
import { heatOf } from '../src/features/leads/score.rules.ts'

/** What a lead is made of, without ids and stage: the heat with as many digits as any order of adding it up gives. */
export type PipelineLead = { userId: string; count: number; heat: string; lastAt: string; sources: string[] }

type FactRow = { user_id: string; source: string; type: TouchpointType; at: Date }

// Everything that plain members did, from the rows of reactions, comments and answers that exist.
const FACTS = `
  select fact.user_id, fact.source, fact.type, fact.at
    from (select reactions.user_id, 'reaction:' || posts.id as source, reaction_type, reactions.created_at as at,
                 posts.author_id, case when reaction_type = 'upvote' then 'upvote' else 'like' end as type
            from reactions join posts on posts.id = reactions.post_id
           where posts.group_id = $1 and posts.deleted_at is null
          union all
          select reactions.user_id, 'reaction:' || comments.id, reaction_type, reactions.created_at, comments.author_id,
                 case when reaction_type = 'upvote' then 'upvote' else 'like' end
            from reactions
            join comments on comments.id = reactions.comment_id and comments.deleted_at is null
            join posts on posts.id = comments.post_id
           where posts.group_id = $1 and posts.deleted_at is null
          union all
          select comments.author_id, 'comment:' || comments.id, null, comments.created_at, null, 'comment'
            from comments join posts on posts.id = comments.post_id
           where posts.group_id = $1 and posts.deleted_at is null and comments.deleted_at is null
          union all
          select user_id, 'rsvp:' || event_id, null, answered_at, null, 'event_rsvp'
            from event_rsvps join events on events.id = event_id
           where events.group_id = $1 and status in ('going', 'maybe')
          union all
          select user_id, 'attend:' || event_id, null, start_at, null, 'event_attend'
            from event_rsvps join events on events.id = event_id
           where events.group_id = $1 and attended
          union all
          select user_id, case when event_type = 'click' then 'cta_click:' else 'cta_convert:' end || banner_id, null,
                 created_at, null, case when event_type = 'click' then 'cta_click' else 'cta_convert' end
            from cta_banner_analytics
           where group_id = $1 and event_type <> 'impression') as fact
    join group_memberships as membership
      on membership.group_id = $1 and membership.user_id = fact.user_id and membership.role = 'member'
   where fact.reaction_type is distinct from 'downvote' and fact.author_id is distinct from fact.user_id
   order by fact.user_id, fact.source`

/** Returns what the leads of a group have to be, from what its members did and without any event. */
export async function recountPipeline({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<PipelineLead[]> {
  const facts = await db.query<FactRow>('test.pipeline_facts', FACTS, [groupId])
  const members = Map.groupBy(facts, ({ user_id }) => user_id)
  return [...members].map(([userId, own]) => ({
    userId,
    count: own.filter(({ type }) => TOUCHPOINT_POINTS[type] > 0).length,
    heat: shown(own.reduce((sum, { type, at }) => sum + heatOf(type, at), 0)),
    lastAt: new Date(Math.max(...own.map(({ at }) => at.getTime()))).toISOString(),
    sources: own.map(({ source, type }) => `${source} ${type}`),
  }))
}

/** Returns what the leads of a group are, in the same form. */
export async function storedPipeline({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<PipelineLead[]> {
  const rows = await db.query<{
    user_id: string
    engagement_count: number
    heat: number
    last_engaged_at: Date
    sources: string[]
  }>(
    'test.stored_pipeline',
    `select user_id, engagement_count, heat, last_engaged_at,
            array(select source || ' ' || type from crm_touchpoints
                   where lead_id = crm_leads.id and type <> 'stage_change' order by source) as sources
       from crm_leads where group_id = $1 order by user_id`,
    [groupId],
  )
  return rows.map((row) => ({
    userId: row.user_id,
    count: row.engagement_count,
    heat: shown(row.heat),
    lastAt: row.last_engaged_at.toISOString(),
    sources: row.sources,
  }))
}

/** Returns the stages of a group whose counts differ from the leads that are in them. */
export async function wrongStages({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<string[]> {
  const rows = await db.query<{ stage: string }>(
    'test.wrong_stages',
    `select stage
       from (select stage, count(*)::int as lead_count, sum(heat) as heat
               from crm_leads where group_id = $1 and is_listed group by stage) as counted
       full join (select stage, lead_count, heat from crm_stages where group_id = $1) as stored using (stage)
      where coalesce(counted.lead_count, 0) <> coalesce(stored.lead_count, 0)
         or abs(coalesce(counted.heat, 0) - coalesce(stored.heat, 0)) > 1e-6 * greatest(abs(counted.heat), 1)`,
    [groupId],
  )
  return rows.map(({ stage }) => stage)
}

const shown = (heat: number) => heat.toPrecision(9)
