import { listOf, statement, type Db } from '#platform/db'

/** Who may see a post. */
export type Audience = 'public' | 'friends' | 'private' | 'members'
type Batch = [of: string, after: string, limit: number]

/** Nobody comes before it. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Nobody meets the posts of someone they have muted. */
const listens = (reader: string, author: string) =>
  `${reader} <> all (select muter_id from user_mutes where muted_id = ${author})`

const FRIENDS = `
  (select friend_id as id from friends
    where user_id = $1 and friend_id > $2 and ${listens('friend_id', '$1')}
    order by friend_id limit $3)`

const FOLLOWERS = `
  (select follower_id as id from user_follows
    where followee_id = $1 and follower_id > $2 and ${listens('follower_id', '$1')}
    order by follower_id limit $3)`

type Slot = { slot: string; ids: string; many: number; last: string }

/** The ids of a slot as one text: a row for each would cost more than everything else that is done with them. */
const together = (from: string) =>
  `select right(id::text, 1) as slot, string_agg(id::text, '') as ids, count(*)::int as many, max(id::text) as last
     from (${from} order by id limit $3) as reader
    group by 1`

const friends = statement<Batch, Slot>('feed.friends_of', together(`select id from ${FRIENDS} as one`))

const readers = statement<Batch, Slot>('feed.readers_of', together(`${FRIENDS} union ${FOLLOWERS}`))

const followers = statement<Batch, { id: string }>(
  'feed.followers_of',
  `select follower_id as id from user_follows
    where followee_id = $1 and follower_id > $2 order by follower_id limit $3`,
)

const followersAmong = statement<[authorId: string, members: string], { id: string }>(
  'feed.followers_among',
  `select follower_id as id from user_follows
    where followee_id = $1 and follower_id = any($2::uuid[]) and ${listens('follower_id', '$1')}`,
)

const membersAmong = statement<[groupId: string, members: string, authorId: string], { id: string }>(
  'feed.members_among',
  `select user_id as id from group_memberships
    where group_id = $1 and user_id = any($2::uuid[]) and ${listens('user_id', '$3')}`,
)

const posts = statement<
  [ids: string],
  { id: string; authorId: string; groupId: string | null; audience: Audience }
>(
  'feed.posts_to_deliver',
  `select id, author_id as "authorId", group_id as "groupId", audience
     from posts where id = any($1::uuid[]) and deleted_at is null`,
)

async function* batches(read: (after: string) => Promise<Slot[]>, size: number) {
  let after = FIRST
  for (;;) {
    const slots = await read(after)
    if (slots.length > 0) yield slots
    if (slots.reduce((sum, { many }) => sum + many, 0) < size) return
    for (const { last } of slots) if (last > after) after = last
  }
}

/** Who meets a new post. */
export const readersStore = {
  /** In batches by slot, each member once. */
  friends: (db: Db, authorId: string, size: number) =>
    batches((after) => friends.all(db, [authorId, after, size]), size),

  friendsAndFollowers: (db: Db, authorId: string, size: number) =>
    batches((after) => readers.all(db, [authorId, after, size]), size),

  /** Everyone who follows an author, in batches. */
  async *followers(db: Db, authorId: string, size: number): AsyncGenerator<string[]> {
    let after = FIRST
    for (;;) {
      const ids = (await followers.all(db, [authorId, after, size])).map(({ id }) => id)
      if (ids.length > 0) yield ids
      if (ids.length < size) return
      after = ids.at(-1) ?? after
    }
  },

  /** Those of some members who follow an author. */
  followersAmong: async (db: Db, authorId: string, members: readonly string[]) =>
    (await followersAmong.all(db, [authorId, listOf(members)])).map(({ id }) => id),

  /** Those of some members who belong to a group. */
  membersAmong: async (db: Db, groupId: string, authorId: string, members: readonly string[]) =>
    (await membersAmong.all(db, [groupId, listOf(members), authorId])).map(({ id }) => id),

  /** Posts by id; nothing for one that is gone. */
  postsOf: async (db: Db, postIds: readonly string[]) =>
    new Map((await posts.all(db, [listOf(postIds)])).map((post) => [post.id, post])),
}
