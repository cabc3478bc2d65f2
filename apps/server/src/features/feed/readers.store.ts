import { statement, type Db } from '#platform/db'

type Batch = [of: string, after: string, limit: number]

/** Nobody meets the posts of someone they have muted. */
const listens = (reader: string, author: string) =>
  `${reader} <> all (select muter_id from user_mutes where muted_id = ${author})`

const friends = statement<Batch, { id: string }>(
  'feed.friends_of',
  `select friend_id as id from friends
    where user_id = $1 and friend_id > $2 and ${listens('friend_id', '$1')}
    order by friend_id limit $3`,
)

const followers = statement<Batch, { id: string }>(
  'feed.followers_of',
  `select follower_id as id from user_follows
    where followee_id = $1 and follower_id > $2 and ${listens('follower_id', '$1')}
    order by follower_id limit $3`,
)

const members = statement<[...Batch, authorId: string], { id: string }>(
  'feed.members_of',
  `select user_id as id from group_memberships
    where group_id = $1 and user_id > $2 and ${listens('user_id', '$4')}
    order by user_id limit $3`,
)

const post = statement<[id: string], { audience: 'public' | 'friends' | 'private' | 'members' }>(
  'feed.post_audience',
  `select audience from posts where id = $1 and deleted_at is null`,
)

type Read = (after: string) => Promise<{ id: string }[]>

async function* batches(read: Read, size: number): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = (await read(after)).map((row) => row.id)
    const last = ids.at(-1)
    if (last === undefined) return
    yield ids
    if (ids.length < size) return
    after = last
  }
}

/** Who meets a new post, in batches. */
export const readersStore = {
  friends: (db: Db, authorId: string, size: number) =>
    batches((after) => friends.all(db, [authorId, after, size]), size),

  followers: (db: Db, authorId: string, size: number) =>
    batches((after) => followers.all(db, [authorId, after, size]), size),

  members: (db: Db, groupId: string, authorId: string, size: number) =>
    batches((after) => members.all(db, [groupId, after, size, authorId]), size),

  /** Nothing for a post that is gone. */
  audienceOf: async (db: Db, postId: string) => (await post.maybe(db, [postId]))?.audience,
}
