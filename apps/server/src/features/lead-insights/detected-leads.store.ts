import { pgArray, statement, type Tx } from '#platform/db'

const list = statement<{ groupId: string; userIds: string; now: Date }, { user_id: string; is_hot: boolean }>(
  'lead_detection.listed',
  `select lead.user_id, lead.is_hot
     from unnest(:userIds::uuid[]) as given (id)
    cross join lateral (
      select user_id, coalesce(hot_end > :now, false) as is_hot from crm_leads
       where crm_leads.group_id = :groupId and crm_leads.user_id = given.id and crm_leads.is_listed
      offset 0) as lead`,
)

/** Returns those of these members who are leads of a group, and whether they are hot. */
export function listDetectedLeads(tx: Tx, groupId: string, userIds: readonly string[], now: Date) {
  return list.all(tx, { groupId, userIds: pgArray(userIds), now })
}
