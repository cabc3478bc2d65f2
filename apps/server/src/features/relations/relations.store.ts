import { pgArray, statement, type Db } from '#platform/db'
import { isKnownTo } from './group-agents.store.ts'

type PairAt = { from: string; to: string; at: Date }
type Pair = { one: string; other: string }
type Changed = { id: string }

/** A member gains high reach at `from` followers, and loses it below `until`; in between nothing changes. */
const HIGH_REACH_FOLLOWERS = { from: 1_000, until: 800 }

// In the order of ids, so that concurrent changes to the same members cannot deadlock.
const lockPair = statement<Pair>(
  'relations.lock_pair',
  `select id from users where id in (:one, :other) order by id for no key update`,
)

// Two rows, one per direction: both are written or none.
const befriend = statement<PairAt, Changed>(
  'relations.befriend',
  `with inserted as (
     insert into friends (user_id, friend_id, created_at)
     values (:from, :to, :at), (:to, :from, :at)
     on conflict do nothing
     returning user_id
   )
   update users set friends_count = friends_count + 1 where id in (select user_id from inserted) returning id`,
)

const unfriend = statement<Pair, Changed>(
  'relations.unfriend',
  `with deleted as (
     delete from friends
      where (user_id, friend_id) in ((:one::uuid, :other::uuid), (:other::uuid, :one::uuid))
     returning user_id
   )
   update users set friends_count = friends_count - 1 where id in (select user_id from deleted) returning id`,
)

const follow = statement<PairAt, Changed>(
  'relations.follow',
  `with inserted as (
     insert into user_follows (follower_id, followee_id, created_at)
     values (:from, :to, :at)
     on conflict do nothing
     returning 1
   ), counted as (
     update users
        set followers_count = followers_count + 1,
            is_well_known = is_well_known or followers_count + 1 >= ${HIGH_REACH_FOLLOWERS.from}
      where id = :to and exists (select from inserted)
   )
   update users set following_count = following_count + 1 where id = :from and exists (select from inserted) returning id`,
)

const unfollow = statement<Pair, Changed>(
  'relations.unfollow',
  `with deleted as (
     delete from user_follows where follower_id = :one and followee_id = :other returning 1
   ), counted as (
     update users set followers_count = followers_count - 1 where id = :other and exists (select from deleted)
   )
   update users set following_count = following_count - 1 where id = :one and exists (select from deleted) returning id`,
)

const demoteHighReach = statement<object, Changed>(
  'relations.demote_high_reach',
  `update users set is_well_known = false
    where is_well_known and followers_count < ${HIGH_REACH_FOLLOWERS.until}
   returning id`,
)

const block = statement<PairAt, Changed>(
  'relations.block',
  `insert into user_blocks (blocker_id, blocked_id, created_at) values (:from, :to, :at)
   on conflict do nothing
   returning blocked_id as id`,
)

const unblock = statement<Pair, Changed>(
  'relations.unblock',
  `delete from user_blocks where blocker_id = :one and blocked_id = :other returning blocked_id as id`,
)

const mute = statement<PairAt, Changed>(
  'relations.mute',
  `insert into user_mutes (muter_id, muted_id, created_at) values (:from, :to, :at)
   on conflict do nothing
   returning muted_id as id`,
)

const unmute = statement<Pair, Changed>(
  'relations.unmute',
  `delete from user_mutes where muter_id = :one and muted_id = :other returning muted_id as id`,
)

/** A viewer's relationship with a member. */
export type Relationship = {
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

const relationships = statement<{ viewerId: string; memberIds: string }, Relationship>(
  'relations.relationships',
  `select id as member_id, kind,
          exists (select from friends where user_id = :viewerId and friend_id = id) as is_friend,
          exists (select from user_follows where follower_id = :viewerId and followee_id = id) as is_following,
          exists (select from user_follows where follower_id = id and followee_id = :viewerId) as is_follower,
          exists (select from user_mutes where muter_id = :viewerId and muted_id = id) as is_muted,
          exists (select from user_blocks where blocker_id = :viewerId and blocked_id = id) as is_blocking,
          exists (select from user_blocks where blocker_id = id and blocked_id = :viewerId) as is_blocked
     from users
    where id = any(:memberIds::uuid[]) and deleted_at is null and ${isKnownTo('users', ':viewerId')}`,
)

const findKnown = statement<
  { writerIds: readonly string[]; memberIds: readonly string[] },
  { writer_id: string; member_id: string }
>(
  'relations.known_pairs',
  `select given.writer_id, given.member_id
     from unnest(:writerIds::uuid[], :memberIds::uuid[]) as given (writer_id, member_id)
    where exists (
            select from friends where friends.user_id = given.writer_id and friends.friend_id = given.member_id offset 0)
       or exists (
            select from user_follows
             where user_follows.follower_id = given.member_id and user_follows.followee_id = given.writer_id offset 0)`,
)

const isChange = (rows: Changed[]) => rows.length > 0

/**
 * The only file that writes SQL for `friends`, `user_follows`, `user_blocks` and `user_mutes`. Changes return false if
 * there was nothing to change.
 */
export const relationsStore = {
  /** Locks two members until the transaction ends, so that no relation between them changes. */
  lockPair: (db: Db, one: string, other: string) => lockPair.all(db, { one, other }),

  befriend: async (db: Db, one: string, other: string, at: Date) =>
    isChange(await befriend.all(db, { from: one, to: other, at })),
  unfriend: async (db: Db, one: string, other: string) => isChange(await unfriend.all(db, { one, other })),
  follow: async (db: Db, follower: string, followee: string, at: Date) =>
    isChange(await follow.all(db, { from: follower, to: followee, at })),
  unfollow: async (db: Db, follower: string, followee: string) =>
    isChange(await unfollow.all(db, { one: follower, other: followee })),
  /** Returns the ids of members who have lost high reach. */
  demoteHighReach: async (db: Db) => (await demoteHighReach.all(db)).map(({ id }) => id),
  block: async (db: Db, blocker: string, blocked: string, at: Date) =>
    isChange(await block.all(db, { from: blocker, to: blocked, at })),
  unblock: async (db: Db, blocker: string, blocked: string) =>
    isChange(await unblock.all(db, { one: blocker, other: blocked })),
  mute: async (db: Db, muter: string, muted: string, at: Date) =>
    isChange(await mute.all(db, { from: muter, to: muted, at })),
  unmute: async (db: Db, muter: string, muted: string) =>
    isChange(await unmute.all(db, { one: muter, other: muted })),

  /** In no particular order; unknown and deleted members are missing. */
  relationships: (db: Db, viewerId: string, memberIds: readonly string[]) =>
    relationships.all(db, { viewerId, memberIds: pgArray(memberIds) }),

  /** Returns those of these pairs in which the member is a friend or a follower of the writer. */
  findKnown: (db: Db, pairs: readonly { writerId: string; memberId: string }[]) =>
    findKnown.all(db, {
      writerIds: pairs.map(({ writerId }) => writerId),
      memberIds: pairs.map(({ memberId }) => memberId),
    }),
}
