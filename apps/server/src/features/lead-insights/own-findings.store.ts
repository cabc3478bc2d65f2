import { statement, type Db } from '#platform/db'

// What rests on one text goes; a theme loses the text, and the words that a model gave it after reading that.
const remove = statement<{ userId: string; groupId: string | null; limit: number }, { id: string }>(
  'own_findings.remove',
  `with own as materialized (
     select evidence.id, evidence.analysis_id, evidence.was_read, analysis.content_type
       from ai_analysis_evidence as evidence
      cross join lateral (
        select group_id, content_type from ai_analysis where ai_analysis.id = evidence.analysis_id
        offset 0) as analysis
      where evidence.user_id = :userId and (:groupId::uuid is null or analysis.group_id = :groupId)
      order by evidence.id
      limit :limit
   ), reworded as (
     update ai_analysis set result = result - 'text' - 'recommendation'
      where id = any(array(select analysis_id from own where was_read and content_type = 'group'))
   ), removed as (
     delete from ai_analysis
      where id = any(array(select analysis_id from own where content_type <> 'group'))
   ), detached as (
     delete from ai_analysis_evidence
      where id = any(array(select id from own where content_type = 'group'))
   )
   select id from own`,
)

/** What was found in a text of a member, or a theme that rests on it. */
type OwnFinding = {
  id: string
  group_id: string
  analysis_type: string
  post_id: string
  comment_id: string | null
  confidence: number
  found_at: Date
}

const list = statement<{ userId: string; after: string; limit: number }, OwnFinding>(
  'own_findings.list',
  `select evidence.id, analysis.group_id, analysis.analysis_type, evidence.post_id, evidence.comment_id,
          analysis.confidence, analysis.created_at as found_at
     from ai_analysis_evidence as evidence
    cross join lateral (
      select group_id, analysis_type, confidence, created_at from ai_analysis
       where ai_analysis.id = evidence.analysis_id
      offset 0) as analysis
    where evidence.user_id = :userId and evidence.id > :after
    order by evidence.id
    limit :limit`,
)

/** What was found in the texts of one member. */
export const ownFindingsStore = {
  /** Deletes a batch, in one group or in all, and returns how many there were. */
  remove: async (db: Db, userId: string, groupId: string | null, limit: number) =>
    (await remove.all(db, { userId, groupId, limit })).length,

  list: (db: Db, userId: string, after: string, limit: number) => list.all(db, { userId, after, limit }),
}
