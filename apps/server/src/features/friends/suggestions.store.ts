import type { MemberCard } from '@guildhall/contract/members'
import { groupsOf, membersOf } from '#features/groups'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { pgArray, statement, type Db } from '#platform/db'

const MAX_RANKED = 60
/** Only the newest friends of the newest friends are read, which bounds the cost for members with thousands. */
const MAX_FRIENDS = 150
const MAX_FRIENDS_EACH = 60
/** The smallest groups are the strongest hint. */
const MAX_GROUPS = 20
const MAX_MEMBERS_EACH = 60
/** The most viral posts show who is active. */
const MAX_POSTS = 200
const MAX_OTHERS = 20

/** A suggested member, with what they have in common with the viewer. */
export type SuggestionRow = { card: MemberCard; mutual_friends: number; shared_groups: number }

// The viewer, friends, members with a request in either direction, in a block or muted.
const EXCLUDED = `(
  select :viewerId::uuid
  union all select friend_id from friends where user_id = :viewerId
  union all select addressee_id from friendships where requester_id = :viewerId and status <> 'blocked'
  union all select requester_id from friendships where addressee_id = :viewerId and status <> 'blocked'
  union all select muted_id from user_mutes where muter_id = :viewerId
  union all ${inBlockWith(':viewerId')})`

const friendsOfFriends = statement<{ viewerId: string }, { id: string }>(
  'suggestions.friends_of_friends',
  `with newest_friends as (
     select friend_id from friends where user_id = :viewerId order by created_at desc, friend_id desc limit ${MAX_FRIENDS}
   )
   select theirs.friend_id as id
     from newest_friends
    cross join lateral (
      select friend_id from friends where user_id = newest_friends.friend_id
       order by created_at desc, friend_id desc limit ${MAX_FRIENDS_EACH}) as theirs
    where theirs.friend_id not in ${EXCLUDED}
    group by theirs.friend_id
    order by count(*) desc, theirs.friend_id desc
    limit ${MAX_RANKED}`,
  { slow: true },
)

const MY_GROUPS = `
  select membership.group_id
    from ${groupsOf(':viewerId')} as membership
   cross join lateral (
     select id, member_count from groups where id = membership.group_id and privacy = 'public' offset 0) as groups`

const groupMates = statement<{ viewerId: string }, { id: string }>(
  'suggestions.group_mates',
  `with smallest_groups as (${MY_GROUPS} order by groups.member_count, groups.id limit ${MAX_GROUPS})
   select theirs.user_id as id
     from smallest_groups
    cross join lateral (
      select user_id from ${membersOf('smallest_groups.group_id')} as member
       order by user_id desc limit ${MAX_MEMBERS_EACH}) as theirs
    where theirs.user_id not in ${EXCLUDED}
    group by theirs.user_id
    order by count(*) desc, theirs.user_id desc
    limit ${MAX_RANKED}`,
  { slow: true },
)

// For members with few friends and groups: the authors of viral posts, then the newest members, up to a limit each.
const others = statement<{ viewerId: string }, { id: string; is_active: boolean }>(
  'suggestions.others',
  `with active as (
     select post.author_id as id, max(viral.score) as score
       from (select post_id, score from viral_posts order by score desc, post_id desc limit ${MAX_POSTS}) as viral
      cross join lateral (
        select author_id from posts
         where id = viral.post_id and audience = 'public' and deleted_at is null
        offset 0) as post
      where post.author_id not in ${EXCLUDED}
      group by post.author_id
      order by 2 desc, 1 desc
      limit ${MAX_OTHERS}
   ), newest as (
     select id
       from users
      where kind = 'member' and coalesce(first_name, last_name, username) is not null and id not in ${EXCLUDED}
      order by id desc
      limit ${MAX_OTHERS}
   )
   select id, true as is_active from active
   union all
   select id, false from newest where id not in (select id from active)`,
  { slow: true },
)

const withCounts = statement<{ viewerId: string; memberIds: string }, SuggestionRow>(
  'suggestions.with_counts',
  `with mutual as (
     select theirs.user_id as id, count(*)::int as count
       from friends as theirs
       join friends as mine on mine.user_id = :viewerId and mine.friend_id = theirs.friend_id
      where theirs.user_id = any(:memberIds::uuid[])
      group by theirs.user_id
   ), shared as (
     select theirs.user_id as id, count(*)::int as count
       from (${MY_GROUPS}) as mine
       cross join lateral (select user_id from ${membersOf('mine.group_id')} as member
                            where user_id = any(:memberIds::uuid[])) as theirs
      group by theirs.user_id
   )
   select ${memberCard('person')} as card,
          coalesce(mutual.count, 0) as mutual_friends, coalesce(shared.count, 0) as shared_groups
     from users as person
     left join mutual on mutual.id = person.id
     left join shared on shared.id = person.id
    where person.id = any(:memberIds::uuid[]) and person.kind = 'member'`,
  { slow: true },
)

/** Finds people whom a member may know. Only public groups count: a private one must not be revealed. */
export const suggestionsStore = {
  /** Friends of the newest friends, those of the most of them first. */
  friendsOfFriends: async (db: Db, viewerId: string) =>
    (await friendsOfFriends.all(db, { viewerId })).map(({ id }) => id),

  /** Members of the smallest groups, those in the most of them first. */
  groupMates: async (db: Db, viewerId: string) =>
    (await groupMates.all(db, { viewerId })).map(({ id }) => id),

  /** Active and new members, for those who have few friends and groups yet. */
  others: (db: Db, viewerId: string) => others.all(db, { viewerId }),

  /** These members with full counts of what they have in common with the viewer, in no particular order. */
  withCounts: async (db: Db, viewerId: string, memberIds: readonly string[]): Promise<SuggestionRow[]> =>
    memberIds.length === 0 ? [] : withCounts.all(db, { viewerId, memberIds: pgArray(memberIds) }),

  /** The most members that are ranked. */
  maxRanked: MAX_RANKED,
}
