import { listOf, statement, type Db } from '#platform/db'

type Pair = [from: string, to: string, at: Date]
type Two = [one: string, other: string]
type Changed = { id: string }

/** Who has so many followers is well known, and stays so until they have fewer than that: in between nothing changes. */
export const WELL_KNOWN = { from: 1_000, until: 800 }

// In the order of ids, so that changes that meet at the same people wait for each other in one direction only.
const holdPair = statement<Two>(
  'relations.hold_pair',
  `select id from users where id in ($1, $2) order by id for no key update`,
)

// Two rows, one per direction: the pair is written whole or not at all.
const befriend = statement<Pair, Changed>(
  'relations.befriend',
  `with made as (
     insert into friends (user_id, friend_id, created_at)
     values ($1, $2, $3), ($2, $1, $3)
     on conflict do nothing
     returning user_id
   )
   update users set friends_count = friends_count + 1 where id in (select user_id from made) returning id`,
)

const unfriend = statement<Two, Changed>(
  'relations.unfriend',
  `with gone as (
     delete from friends
      where (user_id, friend_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))
     returning user_id
   )
   update users set friends_count = friends_count - 1 where id in (select user_id from gone) returning id`,
)

const follow = statement<Pair, Changed>(
  'relations.follow',
  `with made as (
     insert into user_follows (follower_id, followee_id, created_at)
     values ($1, $2, $3)
     on conflict do nothing
     returning 1
   ), counted as (
     update users
        set followers_count = followers_count + 1,
            is_well_known = is_well_known or followers_count + 1 >= ${WELL_KNOWN.from}
      where id = $2 and exists (select from made)
   )
   update users set following_count = following_count + 1 where id = $1 and exists (select from made) returning id`,
)

const unfollow = statement<Two, Changed>(
  'relations.unfollow',
  `with gone as (
     delete from user_follows where follower_id = $1 and followee_id = $2 returning 1
   ), counted as (
     update users set followers_count = followers_count - 1 where id = $2 and exists (select from gone)
   )
   update users set following_count = following_count - 1 where id = $1 and exists (select from gone) returning id`,
)

const letFallBack = statement<[], Changed>(
  'relations.let_fall_back',
  `update users set is_well_known = false where is_well_known and followers_count < ${WELL_KNOWN.until} returning id`,
)

const block = statement<Pair, Changed>(
  'relations.block',
  `insert into user_blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)
   on conflict do nothing
   returning blocked_id as id`,
)

const unblock = statement<Two, Changed>(
  'relations.unblock',
  `delete from user_blocks where blocker_id = $1 and blocked_id = $2 returning blocked_id as id`,
)

const mute = statement<Pair, Changed>(
  'relations.mute',
  `insert into user_mutes (muter_id, muted_id, created_at) values ($1, $2, $3)
   on conflict do nothing
   returning muted_id as id`,
)

const unmute = statement<Two, Changed>(
  'relations.unmute',
  `delete from user_mutes where muter_id = $1 and muted_id = $2 returning muted_id as id`,
)

/** How a viewer stands to a member. */
export type Standing = {
  member_id: string
  kind: 'member' | 'agent'
  is_friend: boolean
  is_following: boolean
  is_follower: boolean
  is_muted: boolean
  /** The viewer has blocked the member. */
  is_blocking: boolean
  is_blocked: boolean
}

const standings = statement<[viewerId: string, memberIds: string], Standing>(
  'relations.standings',
  `select id as member_id, kind,
          exists (select from friends where user_id = $1 and friend_id = id) as is_friend,
          exists (select from user_follows where follower_id = $1 and followee_id = id) as is_following,
          exists (select from user_follows where follower_id = id and followee_id = $1) as is_follower,
          exists (select from user_mutes where muter_id = $1 and muted_id = id) as is_muted,
          exists (select from user_blocks where blocker_id = $1 and blocked_id = id) as is_blocking,
          exists (select from user_blocks where blocker_id = id and blocked_id = $1) as is_blocked
     from users
    where id = any($2::uuid[])`,
)

const isChange = (rows: Changed[]) => rows.length > 0

/**
 * The only file that writes SQL for `friends`, `user_follows`, `user_blocks` and `user_mutes`. A change answers false where
 * everything was so already.
 */
export const relationsStore = {
  /** Keeps two people for this transaction: nothing between them changes meanwhile. */
  holdPair: (db: Db, one: string, other: string) => holdPair.all(db, [one, other]),

  befriend: async (db: Db, one: string, other: string, at: Date) =>
    isChange(await befriend.all(db, [one, other, at])),
  unfriend: async (db: Db, one: string, other: string) => isChange(await unfriend.all(db, [one, other])),
  follow: async (db: Db, follower: string, followee: string, at: Date) =>
    isChange(await follow.all(db, [follower, followee, at])),
  unfollow: async (db: Db, follower: string, followee: string) =>
    isChange(await unfollow.all(db, [follower, followee])),
  /** Those who are not well known any more. */
  letFallBack: async (db: Db) => (await letFallBack.all(db, [])).map(({ id }) => id),
  block: async (db: Db, blocker: string, blocked: string, at: Date) =>
    isChange(await block.all(db, [blocker, blocked, at])),
  unblock: async (db: Db, blocker: string, blocked: string) =>
    isChange(await unblock.all(db, [blocker, blocked])),
  mute: async (db: Db, muter: string, muted: string, at: Date) =>
    isChange(await mute.all(db, [muter, muted, at])),
  unmute: async (db: Db, muter: string, muted: string) => isChange(await unmute.all(db, [muter, muted])),

  /** Members who do not exist are missing; in no promised order. */
  standings: (db: Db, viewerId: string, memberIds: readonly string[]) =>
    standings.all(db, [viewerId, listOf(memberIds)]),
}
