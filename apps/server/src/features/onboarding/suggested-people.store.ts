import type { MemberCard } from '@guildhall/contract/members'
import { groupsOf, isPublicGroup, roleIn } from '#features/groups'
import { isSuspended, memberCard } from '#features/members'
import { areInBlock } from '#features/relations'
import { pgArray, statement, type Db } from '#platform/db'

/** A person who can be followed. */
export type PersonRow = { card: MemberCard; bio: string | null }

const MAX_OWN_GROUPS = 24
/** The newest posts show who is active in a group. */
const MAX_POSTS_EACH = 40
const MAX_AUTHORS = 24

/** Whether a person can be suggested to the viewer: neither the viewer, followed, muted nor in a block with them. */
const isFree = (person: string) => `(
  ${person} <> :viewerId
  and not exists (select from user_follows where follower_id = :viewerId and followee_id = ${person})
  and not exists (select from user_mutes where muter_id = :viewerId and muted_id = ${person})
  and not ${areInBlock(person, ':viewerId')})`

// Those of the viewer's groups come first, then those who write in most groups, then those who write most.
const authors = statement<{ viewerId: string; groupIds: string }, { id: string; group_name: string }>(
  'onboarding.suggest_authors',
  `with chosen as (
     select group_id, bool_or(is_own) as is_own
       from (select unnest(:groupIds::uuid[]) as group_id, false as is_own
             union all
             select own.group_id, true
               from (select group_id from ${groupsOf(':viewerId')} as own limit ${MAX_OWN_GROUPS}) as own
              where ${isPublicGroup('own.group_id')}) as given
      group by group_id
   ), post as (
     select chosen.group_id, chosen.is_own, written.author_id
       from chosen
      cross join lateral (
        select author_id, audience from posts where group_id = chosen.group_id and deleted_at is null
         order by id desc limit ${MAX_POSTS_EACH}) as written
      where written.audience = 'public'
   ), author as (
     select post.author_id as id, post.group_id, post.is_own, count(*) as posts
       from post
      group by post.author_id, post.group_id, post.is_own
   ), best as (
     select author.id, bool_or(author.is_own) as is_own, count(*) as groups, sum(author.posts) as posts,
            (array_agg(author.group_id order by author.is_own desc, author.posts desc, author.group_id))[1] as group_id
       from author
      where ${isFree('author.id')} and ${roleIn('author.group_id', 'author.id')} is not null
      group by author.id
      order by 2 desc, 3 desc, 4 desc, 1
      limit ${MAX_AUTHORS}
   )
   select best.id, named.name as group_name
     from best
    cross join lateral (select name from groups where groups.id = best.group_id offset 0) as named
    order by best.is_own desc, best.groups desc, best.posts desc, best.id`,
  { slow: true },
)

const findMany = statement<{ viewerId: string; ids: string; at: Date }, PersonRow>(
  'onboarding.find_people',
  `select ${memberCard('person')} as card, person.bio
     from users as person
    where person.id = any(:ids::uuid[]) and person.kind = 'member' and person.deleted_at is null
      and not ${isSuspended('person', ':at')} and ${isFree('person.id')}`,
)

/** Finds people to follow. */
export const suggestedPeopleStore = {
  /** Who posted lately in groups of the viewer, then in these groups, the most active first. */
  authors: (db: Db, viewerId: string, groupIds: readonly string[]) =>
    authors.all(db, { viewerId, groupIds: pgArray(groupIds) }),

  /** Those of these people whom the viewer could follow, in no particular order. */
  findMany: (db: Db, viewerId: string, ids: readonly string[], at: Date) =>
    findMany.all(db, { viewerId, ids: pgArray(ids), at }),
}
