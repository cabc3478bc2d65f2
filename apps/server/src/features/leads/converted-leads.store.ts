import { pgArray, statement, type Tx } from '#platform/db'
import type { Converted } from './banner-clicks.rules.ts'
import type { Pair } from './facts.rules.ts'

// A lead that was converted twice is converted since the last time. The system and people move leads alike.
const list = statement<{ groupIds: string; userIds: string }, Converted>(
  'leads.list_converted',
  `select wanted.group_id, wanted.user_id, moved.from, moved.at
     from unnest(:groupIds::uuid[], :userIds::uuid[]) as wanted (group_id, user_id)
    cross join lateral (
      select id, stage from crm_leads
       where crm_leads.group_id = wanted.group_id and crm_leads.user_id = wanted.user_id
      offset 0) as lead
    cross join lateral (
      select metadata ->> 'from' as from, created_at as at from crm_touchpoints
       where crm_touchpoints.lead_id = lead.id and type = 'stage_change' and metadata ->> 'to' = 'converted'
       order by created_at desc, id desc
       limit 1) as moved
    where lead.stage = 'converted'`,
)

/** Returns those of these leads that are converted. */
export function listConverted(tx: Tx, pairs: readonly Pair[]): Promise<Converted[]> {
  return list.all(tx, {
    groupIds: pgArray(pairs.map(({ group_id }) => group_id)),
    userIds: pgArray(pairs.map(({ user_id }) => user_id)),
  })
}
