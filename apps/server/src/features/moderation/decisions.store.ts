import type { MemberCard } from '@guildhall/contract/members'
import type { CaseAction } from '@guildhall/contract/moderation'
import type { ReportReason } from '@guildhall/contract/reports'
import { memberCard } from '#features/members'
import { statement, type Db, type Tx } from '#platform/db'

/** A decision on a case: the first one, or the one that reviewed it. Its id is that of the entry in the group's log. */
export type DecisionRow = {
  id: string
  case_id: string
  group_id: string
  subject_id: string
  actor_id: string | null
  action: CaseAction
  reason: ReportReason | null
  note: string
  until: Date | null
  is_review: boolean
  created_at: Date
}

/** The same with the card of who decided it; null if their account was deleted. */
export type ShownDecision = DecisionRow & { actor: MemberCard | null }

const COLUMNS = `decision.id, decision.case_id, decision.group_id, decision.subject_id, decision.actor_id, decision.action,
          decision.reason, decision.note, decision.until, decision.is_review, decision.created_at`
const WITH_ACTOR = `${COLUMNS}, case when actor.id is not null then ${memberCard('actor')} end as actor`
// A lookup for each decision: there are few, but Postgres does not know how few, and would read all users.
const JOIN_ACTOR = `left join lateral (
      select id, kind, first_name, last_name, username, profile_image_url, is_verified
        from users
       where users.id = decision.actor_id and users.deleted_at is null
      offset 0) as actor on true`

const insert = statement<DecisionRow>(
  'moderation_decisions.insert',
  `insert into moderation_decisions
          (id, case_id, group_id, subject_id, actor_id, action, reason, note, until, is_review, created_at)
   values (:id, :case_id, :group_id, :subject_id, :actor_id, :action, :reason, :note, :until, :is_review, :created_at)`,
)

const ofCases = statement<{ caseIds: readonly string[] }, ShownDecision>(
  'moderation_decisions.of_cases',
  `select ${WITH_ACTOR}
     from moderation_decisions as decision
     ${JOIN_ACTOR}
    where decision.case_id = any(:caseIds)`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, { id: string }>(
  'moderation_decisions.list_of',
  `select id, group_id, action, reason, note, until, created_at
     from moderation_decisions
    where actor_id = :userId and id > :after
    order by id
    limit :limit`,
)

const disownBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'moderation_decisions.disown_batch',
  `update moderation_decisions set actor_id = null
    where id in (select id from moderation_decisions where actor_id = :userId limit :limit)
   returning id`,
)

const removeBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'moderation_decisions.remove_batch',
  `delete from moderation_decisions
    where id in (select id from moderation_decisions where subject_id = :userId limit :limit)
   returning id`,
)

/** The only file that writes SQL for `moderation_decisions`. */
export const decisionsStore = {
  insert: (tx: Tx, decision: DecisionRow) => insert.all(tx, decision),

  /** The decisions on cases, in no particular order. */
  ofCases: (db: Db, caseIds: readonly string[]) => ofCases.all(db, { caseIds }),

  /** What a member decided, oldest first. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Takes the name of a member from a batch of their decisions and returns how many there were. */
  disownBatch: async (db: Db, userId: string, limit: number) =>
    (await disownBatch.all(db, { userId, limit })).length,

  /** Deletes a batch of the decisions about a member and returns how many there were. */
  removeBatch: async (db: Db, userId: string, limit: number) =>
    (await removeBatch.all(db, { userId, limit })).length,
}
