import type { LeadStage, TouchpointType } from '@guildhall/contract/lead-limits'
import { pgArray, statement, type Tx } from '#platform/db'
import type { Pair, Recorded } from './facts.rules.ts'

const RECORDED = `touchpoint.id, touchpoint.lead_id, lead.group_id, lead.user_id, touchpoint.source, touchpoint.type,
          touchpoint.event_id, touchpoint.created_at`
const LEAD = `cross join lateral (
       select group_id, user_id from crm_leads where crm_leads.id = touchpoint.lead_id offset 0) as lead`

const find = statement<{ groupIds: string; userIds: string; sources: readonly string[] }, Recorded>(
  'recorded.find',
  `select ${RECORDED}
     from unnest(:groupIds::uuid[], :userIds::uuid[], :sources::text[]) as given (group_id, user_id, source)
    cross join lateral (
      select id, group_id, user_id from crm_leads
       where crm_leads.group_id = given.group_id and crm_leads.user_id = given.user_id
      offset 0) as lead
    cross join lateral (
      select id, lead_id, source, type, event_id, created_at from crm_touchpoints
       where crm_touchpoints.lead_id = lead.id and crm_touchpoints.source = given.source
      offset 0) as touchpoint`,
)

// Reactions to a comment are followed by themselves, and go with the comment.
const findOfComments = statement<{ commentIds: string }, Recorded>(
  'recorded.find_of_comments',
  `select ${RECORDED}
     from unnest(:commentIds::uuid[]) as given (id)
    cross join lateral (
      select id, lead_id, source, type, event_id, created_at from crm_touchpoints
       where crm_touchpoints.comment_id = given.id
      offset 0) as touchpoint
    ${LEAD}
     left join lateral (
       select true as is_there from comments
        where comments.id = given.id and comments.deleted_at is null
       offset 0) as comment on true
    where touchpoint.type in ('comment', 'ai_reply') or comment.is_there is null`,
)

const findOfDeletedPosts = statement<{ postIds: string; limit: number }, Recorded>(
  'recorded.find_of_deleted_posts',
  `select ${RECORDED}
     from unnest(:postIds::uuid[]) as given (id)
    cross join lateral (
      select id, lead_id, source, type, event_id, created_at from crm_touchpoints
       where crm_touchpoints.post_id = given.id
      limit :limit) as touchpoint
    ${LEAD}
    where not exists (select from posts where posts.id = given.id and posts.deleted_at is null)
    limit :limit`,
)

/** What the lead did, or an agent answered, to be recorded. */
type NewTouchpoint = {
  id: string
  lead_id: string
  type: TouchpointType
  source: string
  post_id: string | null
  comment_id: string | null
  event_id: string | null
  banner_id?: string
  actor_id: string
  heat: number
  at: Date
}

const save = statement<{ touchpoints: string }>(
  'recorded.save',
  `insert into crm_touchpoints (id, lead_id, type, source, post_id, comment_id, event_id, banner_id, actor_id, heat,
                                created_at)
   select id, lead_id, type, source, post_id, comment_id, event_id, banner_id, actor_id, heat, at
     from json_to_recordset(:touchpoints::json) as given (
            id uuid, lead_id uuid, type text, source text, post_id uuid, comment_id uuid, event_id uuid, banner_id uuid,
            actor_id uuid, heat float8, at timestamptz)
   on conflict (lead_id, source) do update
      set type = excluded.type, heat = excluded.heat, created_at = excluded.created_at`,
)

/** A stage that the system moved a lead to. */
type StageChange = { id: string; leadId: string; from: LeadStage; to: LeadStage }

const saveStageChanges = statement<{ changes: string; at: Date }>(
  'recorded.save_stage_changes',
  `insert into crm_touchpoints (id, lead_id, type, source, metadata, created_at)
   select id, "leadId", 'stage_change', 'rule:' || id, jsonb_build_object('from', "from", 'to', "to"), :at
     from json_to_recordset(:changes::json) as given (id uuid, "leadId" uuid, "from" text, "to" text)`,
)

const remove = statement<{ ids: string }>(
  'recorded.remove',
  `delete from crm_touchpoints where id = any(:ids::uuid[])`,
)

/** Writes what members did to `crm_touchpoints`. The pipelines of their groups are locked before. */
export const recordedStore = {
  /** Those that were made of these sources. */
  find: (tx: Tx, keys: readonly (Pair & { source: string })[]) =>
    find.all(tx, {
      groupIds: pgArray(keys.map(({ group_id }) => group_id)),
      userIds: pgArray(keys.map(({ user_id }) => user_id)),
      sources: keys.map(({ source }) => source),
    }),

  /** Those that depend on these comments. */
  findOfComments: (tx: Tx, commentIds: readonly string[]) =>
    findOfComments.all(tx, { commentIds: pgArray(commentIds) }),

  /** Those of posts that are deleted, at most this many. */
  findOfDeletedPosts: (tx: Tx, postIds: readonly string[], limit: number) =>
    findOfDeletedPosts.all(tx, { postIds: pgArray(postIds), limit }),

  /** Inserts touchpoints, or replaces those of the same sources. */
  save: (tx: Tx, touchpoints: readonly NewTouchpoint[]) =>
    save.all(tx, { touchpoints: JSON.stringify(touchpoints) }),

  saveStageChanges: (tx: Tx, changes: readonly StageChange[], at: Date) =>
    saveStageChanges.all(tx, { changes: JSON.stringify(changes), at }),

  remove: (tx: Tx, ids: readonly string[]) => remove.all(tx, { ids: pgArray(ids) }),
}
