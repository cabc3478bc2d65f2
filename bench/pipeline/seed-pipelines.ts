import type pg from 'pg'
import { heatOf, scoreAt } from '../../apps/server/src/features/leads/score.rules.ts'
import {
  HALF_LIFE_DAYS,
  HOT_DAYS,
  HOT_THRESHOLD,
  TOUCHPOINT_POINTS,
  type TouchpointType,
} from '../../packages/contract/src/lead-limits.ts'
import { connected } from '../data/database.ts'
import type { Sizes } from '../data/scale.ts'
import { removeGroup } from '../groups/seed-group.ts'

/** The owner and the admins: enough that none exceeds a quota. */
const STAFF = 50
const LARGE = 20_000
const SMALL = 500
/** The touchpoints of the lead who is first in each pipeline; the others have 25 on average. */
const MOST_TOUCHPOINTS = 1_000
/** More than the touchpoints of any lead: no one reacts to a post twice. */
const POSTS = 1_200
/** Members who sign in to engage. */
const MEMBERS = 100
const OTHERS = 400
const DAY_MS = 86_400_000
/** What a lead did, in turn. */
const TYPES: readonly TouchpointType[] = [
  'like',
  'comment',
  'like',
  'like',
  'comment',
  'upvote',
  'like',
  'comment',
  'like',
  'dm',
]
/** Of each hundred leads, those up to this number are in the stage or in one before it. */
const STAGES = { new: 40, engaging: 75, hot: 80, qualified: 88, converted: 94, lost: 100 }

/** A pipeline that was made for a run, in a group of its own. */
export type SeededPipeline = {
  groupId: string
  leads: number
  touchpoints: number
  /** The owner first. */
  staff: string[]
  /** Some of the leads’ members, and posts of the group that they have not reacted to. */
  members: string[]
  posts: string[]
  /** The post that brought the most leads. */
  best: string
  /** The lead with the most touchpoints, and others that are engaging. None is in a block with the owner or an admin. */
  first: string
  others: string[]
}

type Client = Pick<pg.Client, 'query'>

/** Inserts a large and a small pipeline with the same owner and admins. */
export async function seedPipelines(
  database: string,
  sizes: Sizes,
  began: number,
): Promise<{ large: SeededPipeline; small: SeededPipeline }> {
  return connected(database, async (client) => {
    await client.query('create table bench.pipelines (id uuid primary key)')
    await checkFirst(client)
    const large = await seedPipeline(client, 'large', Math.min(LARGE, sizes.members - STAFF), began)
    const small = await seedPipeline(client, 'small', SMALL, began)
    await client.query(
      `vacuum analyze groups, group_memberships, posts, comments, crm_leads, crm_touchpoints, crm_stages, crm_stage_days,
              conversion_events, engagement_metrics, post_conversions`,
    )
    return { large, small }
  })
}

/** Those in a block would not find the lead that all of them open. */
async function checkFirst(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from generate_series(1, ${STAFF}) n
       join user_blocks on bench.member_id(${STAFF} + 1) in (blocker_id, blocked_id)
        and bench.member_id(n) in (blocker_id, blocked_id)`,
  )
  if (rowCount !== 0) throw new Error('the most active lead is in a block with an admin')
}

async function seedPipeline(
  client: Client,
  name: string,
  leads: number,
  began: number,
): Promise<SeededPipeline> {
  const groupId = await insertGroup(client, name, leads, began)
  await insertPosts(client, groupId, began)
  await draftTouchpoints(client, groupId, leads, began)
  await insertLeads(client, groupId, began)
  const touchpoints = await insertTouchpoints(client, groupId)
  await insertComments(client)
  await insertSteps(client, groupId)
  await client.query('drop table drafts')
  const list = async (sql: string) =>
    (await client.query<{ id: string }>(sql, [groupId])).rows.map(({ id }) => id)
  const [first = ''] = await list(
    `select id from crm_leads where group_id = $1 order by engagement_count desc limit 1`,
  )
  return {
    groupId,
    leads,
    touchpoints,
    staff: await list(
      `select user_id as id from group_memberships where group_id = $1 and role <> 'member' order by role desc, user_id`,
    ),
    members: await list(
      `select user_id as id from crm_leads where group_id = $1 order by engagement_count, id limit ${MEMBERS}`,
    ),
    posts: await list(`select id from posts where group_id = $1 order by id desc limit 100`),
    first,
    best:
      (
        await list(
          `select post_id as id from post_conversions where group_id = $1 and period = 'all' order by score desc limit 1`,
        )
      )[0] ?? '',
    others: await list(
      `select id from crm_leads as lead
        where group_id = $1 and stage = 'engaging' and not exists (
                select from group_memberships as staff
                  join user_blocks on (blocker_id, blocked_id) in ((lead.user_id, staff.user_id), (staff.user_id, lead.user_id))
                 where staff.group_id = $1 and staff.role <> 'member')
        order by id limit ${OTHERS}`,
    ),
  }
}

async function insertGroup(client: Client, name: string, leads: number, began: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into groups (id, name, description, privacy, created_by_id, member_count, post_count, created_at, updated_at)
     values (bench.uuid7($1::bigint, 'pipeline ' || $2), 'Pipeline', 'A group with a pipeline.', 'public',
             bench.member_id(1), $3, $4, now(), now())
     returning id`,
    [began, name, STAFF + leads, POSTS],
  )
  const id = rows[0]?.id ?? ''
  await client.query('insert into bench.pipelines values ($1)', [id])
  await client.query(
    `insert into group_memberships (group_id, user_id, role, joined_at)
     select $1, bench.member_id(n), case when n = 1 then 'owner' when n <= $2 then 'admin' else 'member' end,
            bench.moment($3::bigint - 100 * ${DAY_MS}::bigint + n)
       from generate_series(1, $2::int + $4::int) n`,
    [id, STAFF, began, leads],
  )
  return id
}

/** Ids from the start of the run on, so that they are deleted with what the run wrote. */
async function insertPosts(client: Client, groupId: string, began: number): Promise<void> {
  await client.query(
    `insert into posts (id, author_id, group_id, content, audience, created_at)
     select bench.uuid7($2::bigint + n, 'pipeline post ' || $1::uuid || n), bench.member_id(1 + n % $3), $1,
            'What do you think of number ' || n || '?', 'public', bench.moment($2::bigint)
       from generate_series(1, $4::int) n`,
    [groupId, began, STAFF, POSTS],
  )
}

/** What the leads did, as a temporary table. A lead did nothing in up to 60 days, and everything in the 30 before. */
async function draftTouchpoints(
  client: Client,
  groupId: string,
  leads: number,
  began: number,
): Promise<void> {
  const heats = Object.fromEntries(
    Object.keys(TOUCHPOINT_POINTS).map((type) => [type, heatOf(type as TouchpointType, new Date(began))]),
  )
  await client.query(
    `create temp table drafts as
     select lead_n, place, ms, type, bench.member_id(${STAFF} + lead_n) as user_id,
            bench.uuid7(ms, '${groupId} touchpoint ' || lead_n || ' ' || place) as id,
            bench.uuid7(ms, '${groupId} comment ' || lead_n || ' ' || place) as comment_id,
            post.id as post_id,
            ('${JSON.stringify(heats)}'::jsonb ->> type)::float8
              * power(2::float8, (ms - ${began})::float8 / ${HALF_LIFE_DAYS * DAY_MS}) as heat
       from (select lead_n, place, 1 + (lead_n * 7919::bigint + place) % ${POSTS} as post_n,
                    (array[${TYPES.map((type) => `'${type}'`).join()}])[1 + (lead_n + place) % ${TYPES.length}] as type,
                    ${began}::bigint - (
                      (lead_n - 1) * 7919::bigint % 10007 / 10007.0 * 60 * ${DAY_MS}
                      + power((lead_n * 31::bigint + place * 7919::bigint) % 10007 / 10007.0, 2) * 30 * ${DAY_MS}
                    )::bigint as ms
               from generate_series(1, ${leads}) as lead_n
              cross join lateral generate_series(
                1, case when lead_n = 1 then ${MOST_TOUCHPOINTS} else 5 + lead_n % 41 end) as place) as done
       join (select id, row_number() over (order by id) as n from posts where group_id = '${groupId}') as post
         on post.n = post_n`,
  )
  await client.query('analyze drafts')
}

async function insertLeads(client: Client, groupId: string, began: number): Promise<void> {
  const now = new Date(began)
  const stages = Object.entries(STAGES).map(([stage, upTo]) => `when lead_n % 100 < ${upTo} then '${stage}'`)
  await client.query(
    `insert into crm_leads (id, group_id, user_id, stage, engagement_count, last_engaged_at, heat, hot_until,
                            assigned_to_id, created_at, updated_at)
     select bench.uuid7(first_ms, $1::uuid || ' lead ' || lead_n), $1, user_id, case ${stages.join(' ')} end, count,
            bench.moment(last_ms), heat,
            bench.moment(floor(least(
              $2::bigint + log(2::numeric, (heat * $3::float8 / $4::int)::numeric)::float8 * $5::bigint,
              last_ms + $6::bigint))::bigint),
            case when lead_n % 10 = 0 then bench.member_id(1 + lead_n / 10 % ${STAFF}) end,
            bench.moment(first_ms), bench.moment(last_ms)
       from (select lead_n, user_id, count(*) as count, min(ms) as first_ms, max(ms) as last_ms, sum(heat) as heat
               from drafts group by lead_n, user_id) as lead`,
    [groupId, began, scoreAt(1, now), HOT_THRESHOLD.default, HALF_LIFE_DAYS * DAY_MS, HOT_DAYS * DAY_MS],
  )
}

/** Inserts what the leads did, and returns how many touchpoints there are. One lead in five has a note. */
async function insertTouchpoints(client: Client, groupId: string): Promise<number> {
  const columns = 'id, lead_id, type, source, post_id, comment_id, message, actor_id, heat, created_at'
  const done = await client.query(
    `insert into crm_touchpoints (${columns})
     select drafts.id, lead.id, type,
            case type when 'comment' then 'comment:' || comment_id when 'dm' then 'reply:' || drafts.id
                 else 'reaction:' || post_id end,
            case when type <> 'dm' then post_id end, case when type = 'comment' then comment_id end, '', drafts.user_id,
            drafts.heat, bench.moment(ms)
       from drafts join crm_leads as lead on lead.group_id = $1 and lead.user_id = drafts.user_id`,
    [groupId],
  )
  const notes = await client.query(
    `insert into crm_touchpoints (${columns})
     select note.id, lead.id, 'note', 'note:' || note.id, null, null, 'Asked what it costs.', bench.member_id(1), 0,
            last_engaged_at
       from drafts join crm_leads as lead on lead.group_id = $1 and lead.user_id = drafts.user_id
      cross join lateral (select md5(lead.id::text)::uuid as id) as note
      where place = 1 and lead_n % 5 = 0`,
    [groupId],
  )
  return (done.rowCount ?? 0) + (notes.rowCount ?? 0)
}

/** Inserts that the leads came, and that some were converted, with the posts to which this is credited. */
async function insertSteps(client: Client, groupId: string): Promise<void> {
  await client.query(
    `insert into conversion_events (lead_id, group_id, event_type, value, occurred_at, post_id)
     select lead.id, $1, 'awareness', 1, first.created_at, first.post_id
       from crm_leads as lead
      cross join lateral (
        select created_at, post_id from crm_touchpoints
         where lead_id = lead.id and heat > 0 order by created_at, post_id limit 1) as first
      where lead.group_id = $1
     union all
     select lead.id, $1, 'purchase', 25, last.created_at, last.post_id
       from crm_leads as lead
      cross join lateral (
        select created_at, post_id from crm_touchpoints
         where lead_id = lead.id and heat > 0 order by created_at desc, post_id desc limit 1) as last
      where lead.group_id = $1 and lead.stage = 'converted'`,
    [groupId],
  )
}

/** Inserts the comments whose text is read: the last one of each lead, and all of the first lead’s. */
async function insertComments(client: Client): Promise<void> {
  await client.query(
    `insert into comments (id, post_id, author_id, content, created_at)
     select comment_id, post_id, user_id, 'I would like to know more about number ' || place, bench.moment(ms)
       from (select *, row_number() over (partition by lead_n order by ms desc) as n from drafts where type = 'comment') as said
      where n = 1 or lead_n = 1`,
  )
}

/** Deletes the groups with everything in them. */
export async function removePipelines(database: string): Promise<void> {
  const ids = await connected(database, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from bench.pipelines')
    const groups = rows.map(({ id }) => id)
    const posts = 'select id from posts where group_id = any($1::uuid[])'
    for (const table of ['reactions', 'comments'])
      await client.query(`delete from ${table} where post_id in (${posts})`, [groups])
    // Before the counters that this changes.
    await client.query('delete from crm_leads where group_id = any($1::uuid[])', [groups])
    await client.query('drop table bench.pipelines')
    return groups
  })
  for (const id of ids) await removeGroup(database, id)
  // Otherwise statements would be planned for leads that are gone.
  await connected(database, (client) =>
    client.query(
      'vacuum analyze crm_leads, crm_touchpoints, conversion_events, engagement_metrics, post_conversions',
    ),
  )
}
