import { HOT_THRESHOLD } from '@guildhall/contract/lead-limits'
import { pgArray, statement, type Tx } from '#platform/db'

// In one order, because several workers may write in the same groups. A row that is there stays as it is, but is locked.
const lock = statement<{ groupIds: string; threshold: number; at: Date }>(
  'leads.lock_groups',
  `insert into crm_settings as settings (group_id, hot_threshold, updated_at)
   select distinct id, :threshold::int, :at::timestamptz from unnest(:groupIds::uuid[]) as given (id) order by id
   on conflict (group_id) do update set updated_at = settings.updated_at where false`,
)

const readThresholds = statement<{ groupIds: string }, { group_id: string; hot_threshold: number }>(
  'leads.thresholds',
  `select group_id, hot_threshold from crm_settings where group_id = any(:groupIds::uuid[])`,
)

/**
 * Locks the pipelines of groups until the transaction ends, and returns above which score their leads are hot. What is
 * read then is newer than everything that other workers wrote, and no one writes anything beside it.
 */
export async function lockPipelines(
  tx: Tx,
  groupIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const ids = pgArray(groupIds)
  const [, rows] = await Promise.all([
    lock.all(tx, { groupIds: ids, threshold: HOT_THRESHOLD.default, at }),
    readThresholds.all(tx, { groupIds: ids }),
  ])
  return new Map(rows.map(({ group_id, hot_threshold }) => [group_id, hot_threshold]))
}
