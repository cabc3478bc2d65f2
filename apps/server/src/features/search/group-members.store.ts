import { roleIn } from '#features/groups'
import { statement, type Db } from '#platform/db'
import type { Terms } from './names.store.ts'

type Arguments = { groupId: string; term: string; others: readonly string[]; limit: number }

/** In a group of up to this many members, their names are compared one by one. */
const SMALL_GROUP = 2_000
/** In a larger one, this many names that start with the term are checked for being those of its members. */
const MAX_NAMES = 20_000

const startsWith = (word: string, term: string) => `${word} >= ${term} and ${word} < ${term} || chr(1114111)`

const matchesOthers = (member: string) => `not exists (
      select from unnest(:others::text[]) as other (term)
       where not exists (select from member_names as named
                          where named.member_id = ${member} and ${startsWith('named.word', 'other.term')}))`

const inSmallGroup = statement<Arguments, { member_id: string }>(
  'search.members_of_small_group',
  `select user_id as member_id
     from (select user_id from group_memberships where group_id = :groupId limit ${SMALL_GROUP}) as membership
    where exists (select from member_names as named
                   where named.member_id = membership.user_id and ${startsWith('named.word', ':term')})
      and ${matchesOthers('membership.user_id')}
    limit :limit`,
  { slow: true },
)

// A lookup for each name: as a join, Postgres would read all members of the group.
const inLargeGroup = statement<Arguments, { member_id: string }>(
  'search.members_of_large_group',
  `select distinct member_id
     from (select member_id
             from (select member_id from member_names
                    where ${startsWith('word', ':term')}
                    order by word
                    limit ${MAX_NAMES}) as named
            where ${roleIn(':groupId', 'named.member_id')} is not null and ${matchesOthers('named.member_id')}
            limit :limit) as found`,
  { slow: true },
)

/** Returns the ids of members of a group whose names match all terms by their beginnings. */
export async function findGroupMembers(
  db: Db,
  group: { id: string; memberCount: number },
  [term, ...others]: Terms,
  limit: number,
): Promise<string[]> {
  const find = group.memberCount <= SMALL_GROUP ? inSmallGroup : inLargeGroup
  const rows = await find.all(db, { groupId: group.id, term, others, limit })
  return rows.map(({ member_id }) => member_id)
}
