import { pgArray, statement, type Db } from '#platform/db'

/**
 * SQL that a group has no members and that no one can restore it. The order and the offset make both a lookup in a
 * primary key, whatever is in the tables when they are planned.
 */
export function isClosed(groupId: string, at: string): string {
  return `(not exists (select from group_memberships where group_memberships.group_id = ${groupId}
                        order by group_memberships.user_id
                        limit 1)
           and not exists (select from group_deletions
                            where group_deletions.group_id = ${groupId} and group_deletions.deletes_at > ${at} offset 0))`
}

const filterClosed = statement<{ groupIds: string; at: Date }, { id: string }>(
  'groups.filter_closed',
  `select given.id from unnest(:groupIds::uuid[]) as given (id) where ${isClosed('given.id', ':at')}`,
)

/** Returns those of these groups that are closed for good: they have no members and cannot be restored. */
export async function findClosedGroups(db: Db, groupIds: readonly string[], at: Date): Promise<string[]> {
  return (await filterClosed.all(db, { groupIds: pgArray(groupIds), at })).map(({ id }) => id)
}
