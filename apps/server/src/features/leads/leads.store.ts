import { pgArray, statement, type Tx } from '#platform/db'
import type { Pair } from './facts.rules.ts'
import type { LeadRow, Totals } from './lead-state.rules.ts'

const COLUMNS = `id, group_id, user_id, stage, status, engagement_count, last_engaged_at, heat, hot_until, moved_at,
          is_handled, detected_post_id, detected_at, created_at`

// In the order of ids, as everyone locks several leads.
const lock = statement<{ groupIds: string; userIds: string }, LeadRow>(
  'leads.lock',
  `select ${COLUMNS}
     from crm_leads
    where id = any(array(
            select lead.id
              from unnest(:groupIds::uuid[], :userIds::uuid[]) as given (group_id, user_id)
             cross join lateral (
               select id from crm_leads
                where crm_leads.group_id = given.group_id and crm_leads.user_id = given.user_id
               offset 0) as lead))
    order by id
      for no key update`,
)

const lockEngaged = statement<{ groupId: string; since: Date; after: string; limit: number }, LeadRow>(
  'leads.lock_engaged',
  `select ${COLUMNS}
     from crm_leads
    where id = any(array(
            select id from crm_leads
             where group_id = :groupId and user_id > :after and last_engaged_at > :since
             order by user_id
             limit :limit))
    order by id
      for no key update`,
)

type NewLead = Pair & { id: string }

const insert = statement<{ ids: string; groupIds: string; userIds: string; at: Date }, LeadRow>(
  'leads.insert',
  `insert into crm_leads (id, group_id, user_id, last_engaged_at, created_at, updated_at)
   select id, group_id, user_id, :at, :at, :at
     from unnest(:ids::uuid[], :groupIds::uuid[], :userIds::uuid[]) as given (id, group_id, user_id)
   returning ${COLUMNS}`,
)

// In the order of size: the same touchpoints give the same sum to the last digit, whenever they were written.
const addUp = statement<{ ids: string }, Totals & { lead_id: string }>(
  'leads.add_up',
  `select lead_id, count(*)::int as engagement_count, sum(heat order by heat) as heat, max(created_at) as last_engaged_at,
          bool_or(type = 'buy') as has_bought
     from crm_touchpoints
    where lead_id = any(:ids::uuid[]) and heat > 0
    group by lead_id`,
  { slow: true },
)

const save = statement<{ leads: string; at: Date }>(
  'leads.save',
  `update crm_leads as lead
      set stage = given.stage, status = given.status, engagement_count = given.engagement_count,
          last_engaged_at = given.last_engaged_at, heat = given.heat, hot_until = given.hot_until, updated_at = :at
     from json_to_recordset(:leads::json) as given (
            id uuid, stage text, status text, engagement_count integer, last_engaged_at timestamptz, heat float8,
            hot_until timestamptz)
    where lead.id = given.id`,
)

const setDetected = statement<{
  ids: string
  postIds: readonly (string | null)[]
  times: readonly (Date | null)[]
  at: Date
}>(
  'leads.set_detected',
  `update crm_leads as lead
      set detected_post_id = given.post_id, detected_at = given.detected_at, updated_at = :at
     from unnest(:ids::uuid[], :postIds::uuid[], :times::timestamptz[]) as given (id, post_id, detected_at)
    where lead.id = given.id`,
)

const remove = statement<{ ids: string }>(
  'leads.remove',
  `delete from crm_leads where id = any(:ids::uuid[])`,
)

const columns = (pairs: readonly Pair[]) => ({
  groupIds: pgArray(pairs.map(({ group_id }) => group_id)),
  userIds: pgArray(pairs.map(({ user_id }) => user_id)),
})

/** Writes what `crm_leads` says about what members did. The pipelines of their groups are locked before. */
export const leadsStore = {
  /** Locks the leads of these members and returns them. */
  lock: (tx: Tx, pairs: readonly Pair[]) => lock.all(tx, columns(pairs)),

  /** The same for the next ones of a group that engaged since this time, by member. */
  lockEngaged: (tx: Tx, groupId: string, page: { since: Date; after: string; limit: number }) =>
    lockEngaged.all(tx, { groupId, ...page }),

  /** Inserts leads that have done nothing yet. */
  insert: (tx: Tx, leads: readonly NewLead[], at: Date) =>
    insert.all(tx, { ids: pgArray(leads.map(({ id }) => id)), ...columns(leads), at }),

  /** What the touchpoints of leads add up to; those without any that count are missing. */
  addUp: async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Totals>> =>
    new Map((await addUp.all(tx, { ids: pgArray(ids) })).map(({ lead_id, ...totals }) => [lead_id, totals])),

  save: (tx: Tx, leads: readonly LeadRow[], at: Date) => save.all(tx, { leads: JSON.stringify(leads), at }),

  /** Saves where a buying intent was found, or that none is known any more. */
  setDetected: (
    tx: Tx,
    leads: readonly Pick<LeadRow, 'id' | 'detected_post_id' | 'detected_at'>[],
    at: Date,
  ) =>
    setDetected.all(tx, {
      ids: pgArray(leads.map(({ id }) => id)),
      postIds: leads.map(({ detected_post_id }) => detected_post_id),
      times: leads.map(({ detected_at }) => detected_at),
      at,
    }),

  /** Deletes leads with their touchpoints. */
  remove: (tx: Tx, ids: readonly string[]) => remove.all(tx, { ids: pgArray(ids) }),
}
