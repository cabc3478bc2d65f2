import { isManagerOf } from '#features/groups'
import { pgArray, statement, type Db } from '#platform/db'

const find = statement<{ memberId: string; ids: string }, { id: string }>(
  'leads.managed_groups',
  `select given.id
     from unnest(:ids::uuid[]) as given (id)
    where ${isManagerOf('given.id', ':memberId')}`,
)

/** Returns those of these groups that a member manages. */
export async function findManagedGroups(db: Db, memberId: string, ids: readonly string[]): Promise<string[]> {
  return (await find.all(db, { memberId, ids: pgArray(ids) })).map(({ id }) => id)
}
