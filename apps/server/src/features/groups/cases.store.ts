import { MAX_OPEN_CASES } from '@guildhall/contract/groups'
import type { Case, CaseTarget } from '@guildhall/contract/moderation'
import { statement, type Db, type Tx } from '#platform/db'
import { MOMENT, type Position } from './cursor.rules.ts'
import { isModeratorOf } from './membership.store.ts'

/** A case as it is stored. */
export type CaseRow = {
  id: string
  group_id: string
  target_type: CaseTarget
  target_id: string
  subject_id: string
  state: Case['state']
  report_count: number
  /** An agent hid what it is about until someone decides. */
  is_hidden_by_agent: boolean
  updated_at: Date
}

/** What a case is about. */
export type CaseSubject = Pick<CaseRow, 'group_id' | 'target_type' | 'target_id' | 'subject_id'>

const COLUMNS =
  'id, group_id, target_type, target_id, subject_id, state, report_count, is_hidden_by_agent, updated_at'

/**
 * No one sees cases about themselves, which quote those who reported them. Reports of those who moderate the group are not
 * for the group; an answer of theirs is.
 */
const IS_FOR_VIEWER = `subject_id <> :viewerId
     and not (state = 'open' and ${isModeratorOf('group_cases.group_id', 'group_cases.subject_id')})`

const open = statement<CaseSubject & { id: string; reports: number; at: Date }, CaseRow>(
  'group_cases.open',
  `insert into group_cases (id, group_id, target_type, target_id, subject_id, state, report_count, updated_at)
   values (:id, :group_id, :target_type, :target_id, :subject_id, 'open', :reports, :at)
   on conflict (group_id, target_type, target_id) where state = 'open'
   do update set report_count = group_cases.report_count + excluded.report_count, updated_at = excluded.updated_at
   returning ${COLUMNS}`,
)

const lock = statement<{ groupId: string; id: string }, CaseRow>(
  'group_cases.lock',
  `select ${COLUMNS} from group_cases where id = :id and group_id = :groupId for update`,
)

const setState = statement<{ id: string; state: string; at: Date }>(
  'group_cases.set_state',
  `update group_cases
      set state = :state, updated_at = :at, is_hidden_by_agent = is_hidden_by_agent and :state = 'open'
    where id = :id`,
)

const setHiddenByAgent = statement<{ id: string }>(
  'group_cases.set_hidden_by_agent',
  `update group_cases set is_hidden_by_agent = true where id = :id`,
)

const wasDecided = statement<CaseSubject & { since: Date }, { id: string }>(
  'group_cases.was_decided',
  `select id from group_cases
    where subject_id = :subject_id and group_id = :group_id and target_type = :target_type and target_id = :target_id
      and state <> 'open' and updated_at >= :since
    limit 1`,
)

const find = statement<{ groupId: string; viewerId: string; id: string }, CaseRow>(
  'group_cases.find',
  `select ${COLUMNS} from group_cases where id = :id and group_id = :groupId and ${IS_FOR_VIEWER}`,
)

type PageParameters = { groupId: string; viewerId: string; number: string; after: string; limit: number }

const page = (name: string, state: string) =>
  statement<PageParameters, CaseRow>(
    `group_cases.page_of_${name}`,
    `select ${COLUMNS}
       from group_cases
      where group_id = :groupId and ${state} and (updated_at, id) < (${MOMENT}, :after::uuid) and ${IS_FOR_VIEWER}
      order by updated_at desc, id desc
      limit :limit`,
  )
const pages = {
  open: page('open', `state <> 'closed'`),
  closed: page('closed', `state = 'closed'`),
}

const countOpen = statement<{ groupId: string; viewerId: string }, { count: number }>(
  'group_cases.count_open',
  `select count(*)::int as count
     from (select from group_cases
            where group_id = :groupId and state <> 'closed' and ${IS_FOR_VIEWER}
            limit ${MAX_OPEN_CASES}) as counted`,
)

const removeBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'group_cases.remove_batch',
  `delete from group_cases
    where id in (select id from group_cases where subject_id = :userId limit :limit)
   returning id`,
)

/** The only file that writes SQL for `group_cases`. There is at most one open case for a post, comment or member. */
export const casesStore = {
  /** Opens a case, or adds to the one that is open, and returns it. */
  open: (db: Db, id: string, subject: CaseSubject, { reports, at }: { reports: number; at: Date }) =>
    open.one(db, { ...subject, id, reports, at }),

  /** Locks a case of a group until the transaction ends: of two who decide it, the second sees what the first did. */
  lock: (tx: Tx, groupId: string, id: string) => lock.maybe(tx, { groupId, id }),

  /** Notes that an agent hid what an open case is about. The first decision ends that. */
  setHiddenByAgent: (tx: Tx, id: string) => setHiddenByAgent.all(tx, { id }),

  /** Whether people have decided a case about this since then. */
  wasDecided: async (db: Db, subject: CaseSubject, since: Date) =>
    (await wasDecided.maybe(db, { ...subject, since })) !== undefined,

  setState: (tx: Tx, id: string, state: CaseRow['state'], at: Date) => setState.all(tx, { id, state, at }),

  /** A case of a group, unless it is none of this moderator's business. */
  find: (db: Db, groupId: string, viewerId: string, id: string) => find.maybe(db, { groupId, viewerId, id }),

  /** The cases of a group for one of its moderators, the last change first, with one row more than `limit`. */
  page: (
    db: Db,
    groupId: string,
    viewerId: string,
    state: keyof typeof pages,
    { number, id }: Position,
    limit: number,
  ) => pages[state].all(db, { groupId, viewerId, number, after: id, limit: limit + 1 }),

  /** How many cases wait for a decision, up to a maximum. */
  countOpen: async (db: Db, groupId: string, viewerId: string) =>
    (await countOpen.one(db, { groupId, viewerId })).count,

  /** Deletes a batch of the cases about a member and returns how many there were. */
  removeBatch: async (db: Db, userId: string, limit: number) =>
    (await removeBatch.all(db, { userId, limit })).length,
}
