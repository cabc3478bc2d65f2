import type { Db } from '#platform/db'
import { visibleTo } from '#features/posts'

/** Returns a member's expected home feed by one simple, slow query: own, friends', followed and groups' posts. */
export async function referenceFeed(db: Db, viewerId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'test.reference_feed',
    `select post.id from posts as post
      where ${visibleTo('$1')}
        and not exists (select from user_mutes where muter_id = $1 and muted_id = post.author_id)
        and (
          (post.group_id is null and (
            post.author_id = $1
            or post.author_id in (select friend_id from friends where user_id = $1)
            or post.author_id in (select followee_id from user_follows where follower_id = $1)))
          or post.group_id in (select group_id from group_memberships where user_id = $1))
      order by post.id desc`,
    [viewerId],
  )
  return rows.map((row) => row.id)
}

/** Returns the expected suggestions after it: public posts of all others, without shares of suggested posts. */
export async function referenceSuggestions(db: Db, viewerId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'test.reference_suggestions',
    `select post.id from posts as post
      where ${visibleTo('$1')} and post.audience = 'public' and post.group_id is null and post.author_id <> $1
        and not exists (select from user_mutes where muter_id = $1 and muted_id = post.author_id)
        and post.author_id not in (select friend_id from friends where user_id = $1)
        and post.author_id not in (select followee_id from user_follows where follower_id = $1)
        and not exists (
          select from posts as original
           where original.id = post.original_post_id and original.deleted_at is null
             and original.audience = 'public' and original.group_id is null and original.author_id <> $1
             and original.author_id not in (select muted_id from user_mutes where muter_id = $1)
             and original.author_id not in (select friend_id from friends where user_id = $1)
             and original.author_id not in (select followee_id from user_follows where follower_id = $1))
      order by post.id desc`,
    [viewerId],
  )
  return rows.map((row) => row.id)
}
