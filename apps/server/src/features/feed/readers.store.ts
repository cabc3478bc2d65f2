import type { Audience } from '@guildhall/contract/audiences'
import { membersOf } from '#features/groups'
import { pgArray, statement, type Db } from '#platform/db'
import { MIN_ID } from '#platform/page'

type Batch = { authorId: string; after: string; limit: number }

/** Members do not receive posts of authors they have muted. */
const hasNotMuted = (reader: string, author: string) =>
  `${reader} <> all (select muter_id from user_mutes where muted_id = ${author})`

const FRIENDS = `
  (select friend_id as id from friends
    where user_id = :authorId and friend_id > :after and ${hasNotMuted('friend_id', ':authorId')}
    order by friend_id limit :limit)`

const FOLLOWERS = `
  (select follower_id as id from user_follows
    where followee_id = :authorId and follower_id > :after and ${hasNotMuted('follower_id', ':authorId')}
    order by follower_id limit :limit)`

type Slot = { slot: string; ids: string; count: number; last: string }

/** The ids of a slot as one string: a row for each would cost more than everything else done with them. */
const groupBySlot = (from: string) =>
  `select right(id::text, 1) as slot, string_agg(id::text, '') as ids, count(*)::int as count, max(id::text) as last
     from (${from} order by id limit :limit) as reader
    group by 1`

const friends = statement<Batch, Slot>('feed.friends_of', groupBySlot(`select id from ${FRIENDS} as one`), {
  slow: true,
})

const readers = statement<Batch, Slot>('feed.readers_of', groupBySlot(`${FRIENDS} union ${FOLLOWERS}`), {
  slow: true,
})

const followers = statement<Batch, { id: string }>(
  'feed.followers_of',
  `select follower_id as id from user_follows
    where followee_id = :authorId and follower_id > :after order by follower_id limit :limit`,
  { slow: true },
)

const followersAmong = statement<{ authorId: string; members: string }, { id: string }>(
  'feed.followers_among',
  `select follower_id as id from user_follows
    where followee_id = :authorId and follower_id = any(:members::uuid[]) and ${hasNotMuted('follower_id', ':authorId')}`,
  { slow: true },
)

const membersAmong = statement<{ groupId: string; members: string; authorId: string }, { id: string }>(
  'feed.members_among',
  `select user_id as id from ${membersOf(':groupId')} as member
    where user_id = any(:members::uuid[]) and ${hasNotMuted('user_id', ':authorId')}`,
  { slow: true },
)

const posts = statement<
  { ids: string },
  { id: string; authorId: string; groupId: string | null; audience: Audience }
>(
  'feed.posts_to_deliver',
  `select id, author_id as "authorId", group_id as "groupId", audience
     from posts where id = any(:ids::uuid[]) and deleted_at is null`,
)

async function* batches(read: (after: string) => Promise<Slot[]>, size: number) {
  let after = MIN_ID
  for (;;) {
    const slots = await read(after)
    if (slots.length > 0) yield slots
    if (slots.reduce((sum, { count }) => sum + count, 0) < size) return
    for (const { last } of slots) if (last > after) after = last
  }
}

/** The readers of a new post. */
export const readersStore = {
  /** Yields friends in batches grouped by slot, each member once. */
  friends: (db: Db, authorId: string, size: number) =>
    batches((after) => friends.all(db, { authorId, after, limit: size }), size),

  friendsAndFollowers: (db: Db, authorId: string, size: number) =>
    batches((after) => readers.all(db, { authorId, after, limit: size }), size),

  /** Yields all followers of an author in batches. */
  async *followers(db: Db, authorId: string, size: number): AsyncGenerator<string[]> {
    let after = MIN_ID
    for (;;) {
      const ids = (await followers.all(db, { authorId, after, limit: size })).map(({ id }) => id)
      if (ids.length > 0) yield ids
      if (ids.length < size) return
      after = ids.at(-1) ?? after
    }
  },

  /** Returns which of the given members follow an author and have not muted them. */
  followersAmong: async (db: Db, authorId: string, members: readonly string[]) =>
    (await followersAmong.all(db, { authorId, members: pgArray(members) })).map(({ id }) => id),

  /** Returns which of the given members belong to a group and have not muted the author. */
  membersAmong: async (db: Db, groupId: string, authorId: string, members: readonly string[]) =>
    (await membersAmong.all(db, { groupId, members: pgArray(members), authorId })).map(({ id }) => id),

  /** Returns posts by id; deleted posts are absent. */
  postsOf: async (db: Db, postIds: readonly string[]) =>
    new Map((await posts.all(db, { ids: pgArray(postIds) })).map((post) => [post.id, post])),
}
