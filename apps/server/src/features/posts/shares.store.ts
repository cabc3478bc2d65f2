import { hasMention } from '#features/mentions'
import { statement, type Db } from '#platform/db'

/** A share as the author of the shared post may be notified of it. */
export type ShareRow = {
  reader_id: string
  actor_id: string
  /** What its notification is grouped by: the shared post, or the share itself. */
  target_id: string
  /** Null if there is none that still holds. */
  act_id: string | null
  at: Date | null
}

/** A share, the post it shares, and who shared it. */
export type OriginalRow = { share_id: string; root_id: string; author_id: string }

const findOriginals = statement<{ postIds: readonly string[] }, OriginalRow>(
  'posts.originals_of',
  `select share.id as share_id, share.original_post_id as root_id, share.author_id
     from unnest(:postIds::uuid[]) as given (id)
    cross join lateral (
      select id, original_post_id, author_id from posts where posts.id = given.id offset 0) as share
    where share.original_post_id is not null`,
)

// A text that mentions its reader notifies them of the mention, and of nothing else.
const latestPublic = statement<{ rootIds: readonly string[]; actorIds: readonly string[] }, ShareRow>(
  'posts.latest_public_shares',
  `select root.author_id as reader_id, given.actor_id, root.id as target_id, share.id as act_id, share.created_at as at
     from unnest(:rootIds::uuid[], :actorIds::uuid[]) as given (root_id, actor_id)
    cross join lateral (
      select id, author_id from posts where posts.id = given.root_id offset 0) as root
     -- Found by the shared post first: until it is analyzed, an index of public posts looks tiny to the planner.
     left join lateral (
       select share.id, share.created_at
         from (select id, created_at, deleted_at, group_id, audience
                 from posts where original_post_id = root.id and author_id = given.actor_id
               offset 0) as share
        where share.deleted_at is null and share.group_id is null and share.audience = 'public'
          and not ${hasMention('post', 'share.id', 'root.author_id')}
        order by share.id desc
        limit 1
     ) as share on true`,
)

const findLimited = statement<{ shareIds: readonly string[] }, ShareRow>(
  'posts.limited_shares',
  `select root.author_id as reader_id, share.author_id as actor_id, share.id as target_id, share.created_at as at,
          case when share.deleted_at is null and share.hidden_at is null and share.audience <> 'private'
                    and (share.group_id is not null or share.audience <> 'public')
                    and not ${hasMention('post', 'share.id', 'root.author_id')}
               then share.id end as act_id
     from unnest(:shareIds::uuid[]) as given (id)
    cross join lateral (
      select id, author_id, original_post_id, group_id, audience, created_at, deleted_at, hidden_at
        from posts where posts.id = given.id offset 0) as share
    cross join lateral (
      select author_id from posts where posts.id = share.original_post_id offset 0) as root`,
)

/** Reads shares for the notifications of those who wrote the shared posts. */
export const sharesStore = {
  /** Those of these posts that are shares, with what they share. */
  findOriginals: (db: Db, postIds: readonly string[]) => findOriginals.all(db, { postIds }),
  /** The latest public share of each of these posts by this member. */
  latestPublic: (db: Db, pairs: readonly Pick<OriginalRow, 'root_id' | 'author_id'>[]) =>
    latestPublic.all(db, {
      rootIds: pairs.map(({ root_id }) => root_id),
      actorIds: pairs.map(({ author_id }) => author_id),
    }),
  /** These shares; without an action if their audience is not limited. */
  findLimited: (db: Db, shareIds: readonly string[]) => findLimited.all(db, { shareIds }),
}
