import { statement, type Tx } from '#platform/db'
import type { Pair } from './facts.rules.ts'

const ensure = statement<{ id: string; groupId: string; userId: string; at: Date }, { id: string }>(
  'leads.ensure_listed',
  `insert into crm_leads as lead (id, group_id, user_id, is_handled, last_engaged_at, created_at, updated_at)
   values (:id, :groupId, :userId, true, :at, :at, :at)
   on conflict (group_id, user_id) do update set is_handled = true, updated_at = :at where not lead.is_handled
   returning id`,
)

/**
 * Makes a member a lead that those who run the group see, if they are none yet: a person is about to write to them. The
 * pipeline is locked, and the group keeps a record of the member. Returns the id of a lead that was not handled before.
 */
export async function ensureListed(
  tx: Tx,
  { id, pair, at }: { id: string; pair: Pair; at: Date },
): Promise<string | null> {
  const row = await ensure.maybe(tx, { id, groupId: pair.group_id, userId: pair.user_id, at })
  return row?.id ?? null
}
