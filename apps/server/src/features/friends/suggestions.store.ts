import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { listOf, statement, type Db } from '#platform/db'

/** So many people are ranked at most. */
const RANKED = 60
/** The newest friends are asked for their newest friends: as dear for someone with thousands as for someone with hundreds. */
const FRIENDS_ASKED = 150
const FRIENDS_TOLD = 60
/** The smallest of one's groups say the most. */
const GROUPS_ASKED = 20
const FELLOWS_TOLD = 60
/** The posts that are talked about most say who is active. */
const POSTS_ASKED = 200
const OTHERS_TOLD = 20

export type SuggestionRow = { card: MemberCard; mutual_friends: number; shared_groups: number }

// Oneself, friends, whoever was asked or declined in either direction, blocked or muted.
const KNOWN = `(
  select $1::uuid
  union all select friend_id from friends where user_id = $1
  union all select addressee_id from friendships where requester_id = $1 and status <> 'blocked'
  union all select requester_id from friendships where addressee_id = $1 and status <> 'blocked'
  union all select muted_id from user_mutes where muter_id = $1
  union all ${inBlockWith('$1')})`

const friendsOfFriends = statement<[viewerId: string], { id: string }>(
  'suggestions.friends_of_friends',
  `with near as (
     select friend_id from friends where user_id = $1 order by created_at desc, friend_id desc limit ${FRIENDS_ASKED}
   )
   select theirs.friend_id as id
     from near
    cross join lateral (
      select friend_id from friends where user_id = near.friend_id
       order by created_at desc, friend_id desc limit ${FRIENDS_TOLD}) as theirs
    where theirs.friend_id not in ${KNOWN}
    group by theirs.friend_id
    order by count(*) desc, theirs.friend_id desc
    limit ${RANKED}`,
)

const MY_GROUPS = `
  select membership.group_id
    from group_memberships as membership
    join groups on groups.id = membership.group_id and groups.privacy = 'public'
   where membership.user_id = $1`

const fellows = statement<[viewerId: string], { id: string }>(
  'suggestions.fellows',
  `with near as (${MY_GROUPS} order by groups.member_count, groups.id limit ${GROUPS_ASKED})
   select theirs.user_id as id
     from near
    cross join lateral (
      select user_id from group_memberships where group_id = near.group_id
       order by user_id desc limit ${FELLOWS_TOLD}) as theirs
    where theirs.user_id not in ${KNOWN}
    group by theirs.user_id
    order by count(*) desc, theirs.user_id desc
    limit ${RANKED}`,
)

// For someone with few friends and groups: who wrote what is talked about, then who joined last. Only so many of each.
const others = statement<[viewerId: string], { id: string; is_active: boolean }>(
  'suggestions.others',
  `with active as (
     select post.author_id as id, max(viral.score) as score
       from (select post_id, score from viral_posts order by score desc, post_id desc limit ${POSTS_ASKED}) as viral
      cross join lateral (
        select author_id from posts
         where id = viral.post_id and audience = 'public' and deleted_at is null
        offset 0) as post
      where post.author_id not in ${KNOWN}
      group by post.author_id
      order by 2 desc, 1 desc
      limit ${OTHERS_TOLD}
   ), newest as (
     select id
       from users
      where kind = 'member' and coalesce(first_name, last_name, username) is not null and id not in ${KNOWN}
      order by id desc
      limit ${OTHERS_TOLD}
   )
   select id, true as is_active from active
   union all
   select id, false from newest where id not in (select id from active)`,
)

const counted = statement<[viewerId: string, memberIds: string], SuggestionRow>(
  'suggestions.counted',
  `with mutual as (
     select theirs.user_id as id, count(*)::int as count
       from friends as theirs
       join friends as mine on mine.user_id = $1 and mine.friend_id = theirs.friend_id
      where theirs.user_id = any($2::uuid[])
      group by theirs.user_id
   ), shared as (
     select theirs.user_id as id, count(*)::int as count
       from (${MY_GROUPS}) as mine
       join group_memberships as theirs on theirs.group_id = mine.group_id and theirs.user_id = any($2::uuid[])
      group by theirs.user_id
   )
   select ${memberCard('person')} as card,
          coalesce(mutual.count, 0) as mutual_friends, coalesce(shared.count, 0) as shared_groups
     from users as person
     left join mutual on mutual.id = person.id
     left join shared on shared.id = person.id
    where person.id = any($2::uuid[]) and person.kind = 'member'`,
)

/** Whom a member may know. Two public groups in common are a reason; a private one is nobody's business. */
export const suggestionsStore = {
  /** Those whom most of the newest friends know, best first. */
  friendsOfFriends: async (db: Db, viewerId: string) =>
    (await friendsOfFriends.all(db, [viewerId])).map(({ id }) => id),

  /** Those who are in most of the smallest groups, best first. */
  fellows: async (db: Db, viewerId: string) => (await fellows.all(db, [viewerId])).map(({ id }) => id),

  /** Active members and new ones, for those who have few friends and groups yet. */
  others: (db: Db, viewerId: string) => others.all(db, [viewerId]),

  /** The same people with what they have in common with the viewer, all of it counted, in no promised order. */
  counted: async (db: Db, viewerId: string, memberIds: readonly string[]): Promise<SuggestionRow[]> =>
    memberIds.length === 0 ? [] : counted.all(db, [viewerId, listOf(memberIds)]),

  /** So many are ranked at most. */
  most: RANKED,
}
