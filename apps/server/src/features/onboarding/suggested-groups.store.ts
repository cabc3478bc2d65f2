import type { Interest } from '@guildhall/contract/onboarding'
import { isMemberOf, isPublicGroup } from '#features/groups'
import { statement, type Db } from '#platform/db'
import { queryOf, wordsOf } from './interest-words.rules.ts'

/** The largest groups with a word in their names, for each word. */
const MAX_PER_WORD = 30
/** Groups with a word in their descriptions, for each interest: those of a common word are in no particular order. */
const MAX_DESCRIBED = 100
/** The largest groups of all. */
const MAX_POPULAR = 100

// A group is suggested for the interest in which it stands highest, so that each interest gets its share of the list.
const match = statement<
  {
    viewerId: string
    interestOfWord: readonly string[]
    words: readonly string[]
    interests: readonly string[]
    queries: readonly string[]
    limit: number
  },
  { id: string }
>(
  'onboarding.suggest_groups',
  `with candidate as (
     select given.interest, named.group_id as id
       from unnest(:interestOfWord::text[], :words::text[]) as given (interest, word)
      cross join lateral (
        select group_id from group_names where word = given.word
         order by rank desc, group_id desc limit ${MAX_PER_WORD}) as named
     union
     select given.interest, described.group_id
       from unnest(:interests::text[], :queries::text[]) as given (interest, query)
      cross join lateral (
        select group_id from group_words where words @@ given.query::tsquery limit ${MAX_DESCRIBED}) as described
     union
     select null, popular.id
       from (select id from groups where privacy = 'public'
              order by member_count desc, id desc limit ${MAX_POPULAR}) as popular
   ), placed as (
     select candidate.id, size.member_count, candidate.interest is null as is_other,
            row_number() over (partition by candidate.interest order by size.member_count desc, candidate.id desc) as place
       from candidate
      cross join lateral (
        select member_count from groups where groups.id = candidate.id offset 0) as size
      where ${isPublicGroup('candidate.id')} and not ${isMemberOf('candidate.id', ':viewerId')}
   )
   select id
     from placed
    group by id, member_count
    order by bool_and(is_other), min(place) filter (where not is_other), member_count desc, id desc
    limit :limit`,
  { slow: true },
)

/** Finds public groups by what members are interested in. */
export const suggestedGroupsStore = {
  /** Groups that the viewer has not joined: by interest, then the largest. */
  match: async (
    db: Db,
    viewerId: string,
    interests: readonly Interest[],
    limit: number,
  ): Promise<string[]> => {
    const words = wordsOf(interests)
    const rows = await match.all(db, {
      viewerId,
      interestOfWord: words.map(({ interest }) => interest),
      words: words.map(({ word }) => word),
      interests,
      queries: interests.map(queryOf),
      limit,
    })
    return rows.map(({ id }) => id)
  },
}
