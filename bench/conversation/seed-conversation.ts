import type pg from 'pg'
import { connected } from '../data/database.ts'
import type { Sizes } from '../data/scale.ts'

/** Sizes of the large lists; all of them have more than a thousand pages of ten. */
export const MANY = { comments: 20_000, replies: 10_100, reactions: 20_000 }
export const FEW = 10
/** Number of posts that are reacted to and saved. */
const POSTS = 10_100

/** The posts and comments of a run, created for it so that the data set is not changed. */
export type Conversation = {
  /** Posts to react to and to save. */
  posts: string[]
  /** A post with many comments, and one with few. */
  postWithMany: string
  postWithFew: string
  /** A comment with many replies on a separate post, and one with few. */
  commentWithMany: { postId: string; id: string }
  commentWithFew: { postId: string; id: string }
  /** A post to which all members have reacted. */
  popularPost: string
}

type Client = Pick<pg.Client, 'query'>

/** Inserts everything that is read and reacted to, with ids from this time on. */
export async function seedConversation(database: string, sizes: Sizes, began: number): Promise<Conversation> {
  return connected(database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into posts (id, author_id, content, audience, created_at)
       select bench.uuid7($1::bigint, 'bench post ' || n), bench.member_id(1 + n::bigint * 7919 % $2), p.content,
              'public', now()
         from generate_series(1, $3::int) n join posts p on p.id = bench.post_id(1 + n % $4)
       returning id`,
      [began, sizes.members, POSTS + 5, sizes.posts],
    )
    const [
      postWithMany = '',
      postWithFew = '',
      withManyReplies = '',
      withFewReplies = '',
      popularPost = '',
      ...posts
    ] = rows.map(({ id }) => id)
    const target: Target = { client, sizes, began }
    await insertComments(target, postWithMany, MANY.comments)
    await insertComments(target, postWithFew, FEW)
    await insertReactions(target, popularPost)
    return {
      posts,
      postWithMany,
      postWithFew,
      commentWithMany: {
        postId: withManyReplies,
        id: await insertReplies(target, withManyReplies, MANY.replies),
      },
      commentWithFew: { postId: withFewReplies, id: await insertReplies(target, withFewReplies, FEW) },
      popularPost,
    }
  })
}

type Target = { client: Client; sizes: Sizes; began: number }

/** Inserts comments on one post, with varying scores; one in ten has two replies. */
async function insertComments(
  { client, sizes, began }: Target,
  postId: string,
  count: number,
): Promise<void> {
  await client.query(
    `with said as (
       insert into comments (id, post_id, author_id, content, score, reply_count, descendant_count, created_at)
       select bench.uuid7($1::bigint + n, 'comment ' || $2::uuid || n), $2, bench.member_id(1 + n::bigint * 7919 % $3),
              w.word || ' said this as number ' || n, n * 31 % 97, case when n % 10 = 0 then 2 else 0 end,
              case when n % 10 = 0 then 2 else 0 end, now()
         from generate_series(1, $4::int) n join bench.words w using (n)
       returning id, reply_count)
     insert into comments (id, post_id, author_id, parent_id, ancestor_ids, content, created_at)
     select bench.uuid7($1::bigint + $4::int + n, 'reply ' || n || said.id), $2, bench.member_id(n), said.id,
            array[said.id], 'a reply', now()
       from said cross join generate_series(1, said.reply_count) n`,
    [began, postId, sizes.members, count],
  )
}

/** Inserts a comment with replies and returns its id. */
async function insertReplies(
  { client, sizes, began }: Target,
  postId: string,
  count: number,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into comments (id, post_id, author_id, content, reply_count, descendant_count, created_at)
     values (bench.uuid7($1::bigint, 'comment ' || $2::uuid), $2, bench.member_id(1), 'the first one', $3, $3, now())
     returning id`,
    [began, postId, count],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `insert into comments (id, post_id, author_id, parent_id, ancestor_ids, content, created_at)
     select bench.uuid7($1::bigint + n, 'reply ' || $2::uuid || n), $2, bench.member_id(1 + n::bigint * 7919 % $3), $4,
            array[$4::uuid], w.word || ' replied as number ' || n, now()
       from generate_series(1, $5::int) n join bench.words w using (n)`,
    [began, postId, sizes.members, id, count],
  )
  return id
}

/** Inserts a reaction of each member to one post, cycling through all types. */
async function insertReactions({ client, sizes, began }: Target, postId: string): Promise<void> {
  await client.query(
    `insert into reactions (id, post_id, user_id, reaction_type, created_at)
     select bench.uuid7($1::bigint + n, 'reaction ' || n), $2, bench.member_id(n),
            (array['upvote', 'downvote', 'like', 'love', 'laugh', 'wow', 'sad', 'angry'])[1 + n % 8], now()
       from generate_series(1, $3::int) n`,
    [began, postId, Math.min(MANY.reactions, sizes.members)],
  )
}

/** Saves all of these posts for each of these members. */
export async function saveAll(
  database: string,
  memberIds: readonly string[],
  posts: readonly string[],
  began: number,
): Promise<void> {
  await connected(database, (client) =>
    client.query(
      `insert into saved_posts (id, user_id, post_id, created_at)
       select bench.uuid7($1::bigint + n, 'saved ' || n || member::text), member, post, now()
         from unnest($2::uuid[]) member, unnest($3::uuid[]) with ordinality as posts (post, n)
       on conflict do nothing`,
      [began, memberIds, posts],
    ),
  )
}
