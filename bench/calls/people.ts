import { connected } from '../data/database.ts'
import { readFeed } from '../feed/client.ts'
import type { Run } from '../run.ts'

const PICTURE = /\/objects\/[0-9a-f-]{36}\?size=\w+&s=[\w-]+/g
const FEEDS = 100

/** Gives those who are signed in the notifications that the reactions to their posts would have led to. */
export async function seedNotifications(
  database: string,
  memberIds: readonly string[],
  began: number,
): Promise<void> {
  await connected(database, async (client) => {
    await client.query(
      `with liked as (
         select post.id, post.author_id, count(*)::int as reactions, max(reaction.id::text)::uuid as latest_id
           from posts as post join reactions as reaction on reaction.post_id = post.id
          where post.author_id = any($2::uuid[]) and post.deleted_at is null and reaction.user_id <> post.author_id
          group by post.id
       ), added as (
         insert into notifications (id, user_id, type, target_id, subject_kind, subject_id, root_id, place_id, in_app,
                                    actor_count, created_at, read, seen)
         select bench.uuid7($1::bigint, 'like ' || id), author_id, 'like', id, 'post', id, id, latest_id, true, reactions,
                now(), hashtext(id::text) % 2 = 0, true
           from liked
         on conflict do nothing
         returning id, target_id, user_id)
       insert into notification_actors (notification_id, actor_id, act_id)
       select added.id, reaction.user_id, reaction.id
         from added join reactions as reaction on reaction.post_id = added.target_id
        where reaction.user_id <> added.user_id`,
      [began, memberIds],
    )
    await client.query('vacuum analyze notifications, notification_actors')
  })
}

/** Returns the signed URLs of the pictures and videos that these members’ feeds show. */
export async function readPictures({ api }: Run, cookies: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const cookie of cookies.slice(0, FEEDS)) {
    const { body } = await readFeed(api.url, cookie)
    for (const [url] of body.matchAll(PICTURE)) found.add(url)
  }
  if (found.size === 0) throw new Error('the feeds link no pictures')
  return [...found]
}

/** Returns posts that everyone may see, the newest first. */
export async function readPublicPosts(database: string, count: number): Promise<string[]> {
  const { rows } = await connected(database, (client) =>
    client.query<{ id: string }>(
      `select id from posts
        where audience = 'public' and group_id is null and deleted_at is null order by id desc limit $1`,
      [count],
    ),
  )
  return rows.map(({ id }) => id)
}
