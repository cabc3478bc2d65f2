import { keepsOutOfInsights } from '#features/preferences'
import { pgArray, statement, type Db, type Tx } from '#platform/db'
import type { Topic } from './themes.rules.ts'

type AnalysisType = 'buying_intent' | 'complaint' | 'interest' | 'pain_point'

/** A text that a finding rests on. */
export type EvidenceRow = {
  id: string
  user_id: string
  post_id: string
  comment_id: string | null
  written_at: Date
}

/** What was found, in one text or in many. */
export type Finding = {
  id: string
  contentType: 'post' | 'comment' | 'group'
  analysisType: AnalysisType
  result: { kinds: readonly string[] } | { topic: Topic; position: number }
  confidence: number
  evidence: EvidenceRow[]
}

/** What findings of one run have in common. */
type Run = { groupId: string; modelVersion: string; processingTime: number; at: Date }

const save = statement<{
  groupId: string
  modelVersion: string
  processingTime: number
  at: Date
  findings: string
}>(
  'lead_findings.save',
  `with given as materialized (
     select id, "contentType", "analysisType", result, confidence, evidence
       from json_to_recordset(:findings::json) as given (
              id uuid, "contentType" text, "analysisType" text, result jsonb, confidence real, evidence jsonb)
   ), saved as (
     insert into ai_analysis (id, group_id, content_type, analysis_type, result, confidence, model_version,
                              processing_time, created_at)
     select id, :groupId, "contentType", "analysisType", result, confidence, :modelVersion, :processingTime, :at
       from given
   )
   insert into ai_analysis_evidence (id, analysis_id, user_id, post_id, comment_id, written_at)
   select text.id, given.id, text.user_id, text.post_id, text.comment_id, text.written_at
     from given
    cross join lateral jsonb_to_recordset(given.evidence) as text (
            id uuid, user_id uuid, post_id uuid, comment_id uuid, written_at timestamptz)`,
)

// What a run reads again, what is too old, and what is not there any more.
const replace = statement<
  { groupId: string; postIds: string; commentIds: string; before: Date },
  { user_id: string }
>(
  'lead_findings.replace',
  `with gone as materialized (
     select analysis.id, evidence.user_id
       from (select id, content_type, created_at from ai_analysis where ai_analysis.group_id = :groupId) as analysis
      cross join lateral (
        select user_id, post_id, comment_id, written_at from ai_analysis_evidence
         where ai_analysis_evidence.analysis_id = analysis.id offset 0) as evidence
      where analysis.content_type <> 'group'
        and (case when evidence.comment_id is null then evidence.post_id = any(:postIds::uuid[])
                  else evidence.comment_id = any(:commentIds::uuid[]) end
             or evidence.written_at <= :before
             or ${keepsOutOfInsights('evidence.user_id')}
             or not exists (select from posts
                             where posts.id = evidence.post_id and posts.deleted_at is null and posts.hidden_at is null
                            offset 0)
             or (evidence.comment_id is not null
                 and not exists (select from comments
                                  where comments.id = evidence.comment_id and comments.deleted_at is null
                                    and comments.hidden_at is null
                                 offset 0)))
   ), removed as (
     delete from ai_analysis
      where group_id = :groupId and (content_type = 'group' or id = any(array(select id from gone)))
   )
   select distinct user_id from gone`,
)

/** A member of a group, and where a buying intent of theirs was found last. */
type IntentRow = { group_id: string; user_id: string; post_id: string | null; written_at: Date | null }

const lastIntents = statement<{ groupIds: string; userIds: string }, IntentRow>(
  'lead_findings.last_intents',
  `select given.group_id, given.user_id, last.post_id, last.written_at
     from unnest(:groupIds::uuid[], :userIds::uuid[]) as given (group_id, user_id)
     left join lateral (
       select evidence.post_id, evidence.written_at
         from (select analysis_id, post_id, written_at from ai_analysis_evidence
                where ai_analysis_evidence.user_id = given.user_id offset 0) as evidence
        cross join lateral (
          select id from ai_analysis
           where ai_analysis.id = evidence.analysis_id and ai_analysis.group_id = given.group_id
             and ai_analysis.analysis_type = 'buying_intent'
          offset 0) as analysis
        order by evidence.written_at desc
        limit 1) as last on true`,
)

/** A finding in a text of a group. */
type PairRow = { group_id: string; user_id: string }

// Of texts that are deleted. Only what rests on one text: themes count what is left when they are shown.
const removeOfTexts = statement<{ postIds: string; commentIds: string }, PairRow>(
  'lead_findings.remove_of_texts',
  `with found as materialized (
     select analysis_id, user_id
       from unnest(:postIds::uuid[]) as given (id)
      cross join lateral (
        select analysis_id, user_id from ai_analysis_evidence where ai_analysis_evidence.post_id = given.id
        offset 0) as evidence
      where not exists (select from posts where posts.id = given.id and posts.deleted_at is null offset 0)
      union
     select analysis_id, user_id
       from unnest(:commentIds::uuid[]) as given (id)
      cross join lateral (
        select analysis_id, user_id from ai_analysis_evidence where ai_analysis_evidence.comment_id = given.id
        offset 0) as evidence
      where not exists (select from comments where comments.id = given.id and comments.deleted_at is null offset 0)
   ), removed as (
     delete from ai_analysis
      where id = any(array(select analysis_id from found)) and content_type <> 'group'
     returning id, group_id
   )
   select distinct removed.group_id, found.user_id
     from removed
     join found on found.analysis_id = removed.id`,
)

const groupsOfTexts = statement<{ postIds: string; commentIds: string }, { group_id: string }>(
  'lead_findings.groups_of_texts',
  `select distinct analysis.group_id
     from (select analysis_id
             from unnest(:postIds::uuid[]) as given (id)
            cross join lateral (
              select analysis_id from ai_analysis_evidence where ai_analysis_evidence.post_id = given.id
              offset 0) as evidence
           union
           select analysis_id
             from unnest(:commentIds::uuid[]) as given (id)
            cross join lateral (
              select analysis_id from ai_analysis_evidence where ai_analysis_evidence.comment_id = given.id
              offset 0) as evidence) as found
    cross join lateral (
      select group_id from ai_analysis where ai_analysis.id = found.analysis_id offset 0) as analysis`,
)

const OLD = `select id, group_id, content_type from ai_analysis where created_at < :before order by created_at limit :limit`

const groupsWithOld = statement<{ before: Date; limit: number }, { group_id: string }>(
  'lead_findings.groups_with_old',
  `select distinct group_id from (${OLD}) as old`,
)

const removeOld = statement<
  { groupIds: string; before: Date; limit: number },
  { id: string; group_id: string; user_id: string | null }
>(
  'lead_findings.remove_old',
  `with old as materialized (
     select id, group_id, content_type from (${OLD}) as oldest where group_id = any(:groupIds::uuid[])
   ), removed as (
     delete from ai_analysis where id = any(array(select id from old))
   )
   select old.id, old.group_id, evidence.user_id
     from old
     left join lateral (
       select user_id from ai_analysis_evidence
        where ai_analysis_evidence.analysis_id = old.id and old.content_type <> 'group'
       offset 0) as evidence on true`,
)

const removeOfGroups = statement<{ groupIds: string; limit: number }, { id: string }>(
  'lead_findings.remove_of_groups',
  `delete from ai_analysis
    where id = any(array(
            select analysis.id
              from unnest(:groupIds::uuid[]) as given (id)
             cross join lateral (
               select id from ai_analysis where ai_analysis.group_id = given.id limit :limit) as analysis
             limit :limit))
   returning id`,
)

/** Writes what was found in the texts of groups. */
export const findingsStore = {
  save: (tx: Tx, run: Run, findings: readonly Finding[]) =>
    save.all(tx, { ...run, findings: JSON.stringify(findings) }),

  /**
   * Deletes all themes of a group, and the findings in texts that a run has read, that are gone, or that were written
   * before this time. Returns whose findings those were.
   */
  replace: async (
    tx: Tx,
    groupId: string,
    texts: readonly { post_id: string; comment_id: string | null }[],
    before: Date,
  ) =>
    (
      await replace.all(tx, {
        groupId,
        postIds: pgArray(texts.flatMap(({ post_id, comment_id }) => (comment_id === null ? post_id : []))),
        commentIds: pgArray(texts.flatMap(({ comment_id }) => comment_id ?? [])),
        before,
      })
    ).map(({ user_id }) => user_id),

  /** Where a buying intent of each of these members was found last; nulls if nowhere. */
  lastIntents: (tx: Tx, pairs: readonly PairRow[]) =>
    lastIntents.all(tx, {
      groupIds: pgArray(pairs.map(({ group_id }) => group_id)),
      userIds: pgArray(pairs.map(({ user_id }) => user_id)),
    }),

  /** The groups in which something rests on these texts. */
  groupsOfTexts: async (tx: Tx, postIds: readonly string[], commentIds: readonly string[]) =>
    (await groupsOfTexts.all(tx, { postIds: pgArray(postIds), commentIds: pgArray(commentIds) })).map(
      ({ group_id }) => group_id,
    ),

  /** Deletes the findings in those of these texts that are deleted, and returns whose they were. */
  removeOfTexts: (tx: Tx, postIds: readonly string[], commentIds: readonly string[]) =>
    removeOfTexts.all(tx, { postIds: pgArray(postIds), commentIds: pgArray(commentIds) }),

  /** The groups of a batch that is older than this. */
  groupsWithOld: async (db: Db, before: Date, limit: number) =>
    (await groupsWithOld.all(db, { before, limit })).map(({ group_id }) => group_id),

  /** Deletes a batch that is older than this in these groups. Returns what it was, and of a finding in a text whose. */
  removeOld: (tx: Tx, groupIds: readonly string[], before: Date, limit: number) =>
    removeOld.all(tx, { groupIds: pgArray(groupIds), before, limit }),

  /** Deletes a batch of what was found in these groups, and returns how many there were. */
  removeOfGroups: async (tx: Tx, groupIds: readonly string[], limit: number) =>
    (await removeOfGroups.all(tx, { groupIds: pgArray(groupIds), limit })).length,
}
