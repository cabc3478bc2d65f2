import { counterIndex, type ReactionType } from '@guildhall/contract/reactions'
import { pgArray, statement, type Db, type Tx } from '#platform/db'

const count = (type: ReactionType) => `post.reaction_counts[${counterIndex(type)}]`

/** upvotes − downvotes + 2·commenters + 3·shares, for `posts as post`. */
const POINTS = `(${count('upvote')} - ${count('downvote')} + 2 * post.commenter_count + 3 * post.share_count)`

/** points / (age in hours + 2)^1.5, for `posts as post` at the time `:at`. */
const SCORE = `
  ${POINTS} / power(extract(epoch from :at::timestamptz - post.created_at)::double precision / 3600 + 2, 1.5)`

const IS_ELIGIBLE = `post.audience = 'public' and post.group_id is null and post.deleted_at is null`

const claim = statement<object, { claimed: boolean }>(
  'feed.claim_viral',
  `select pg_try_advisory_xact_lock(hashtextextended('feed.refresh_viral', 0)) as claimed`,
)

// Rows are locked in id order, here and in `rescore`, so that the two cannot deadlock.
const refresh = statement<{ at: Date; fromId: string; limit: number }>(
  'feed.refresh_viral',
  `with locked as materialized (
     select post_id from viral_posts order by post_id for update
   ), scored as materialized (
     select id, author_id, original_post_id, score, row_number() over (order by score desc, id desc) as rank
       from locked
      cross join lateral (
        select post.id, post.author_id, post.original_post_id, ${SCORE} as score
          from posts as post
         where post.id = locked.post_id and ${IS_ELIGIBLE} and post.id > :fromId and ${POINTS} > 0
         limit 1) as candidate
   ), removed as (
     delete from viral_posts
      where post_id in (select post_id from locked) and post_id not in (select id from scored where rank <= :limit)
   )
   update viral_posts as viral
      set score = scored.score, scored_at = :at, author_id = scored.author_id,
          original_post_id = scored.original_post_id
     from scored
    where viral.post_id = scored.id and scored.rank <= :limit`,
)

// Posts are looked up by id before they are filtered: without statistics, the index of public posts looks tiny to the
// planner.
const rescore = statement<{ at: Date; postIds: string }>(
  'feed.rescore',
  `insert into viral_posts as viral (post_id, score, scored_at, author_id, original_post_id)
   select post.id, ${SCORE}, :at, post.author_id, post.original_post_id
     from unnest(:postIds::uuid[]) as wanted (id)
    cross join lateral (select * from posts where posts.id = wanted.id offset 0) as post
    where ${IS_ELIGIBLE} and (${POINTS} > 0 or exists (select from viral_posts where post_id = post.id))
    order by post.id
   on conflict (post_id) do update
      set score = excluded.score, scored_at = excluded.scored_at, author_id = excluded.author_id,
          original_post_id = excluded.original_post_id`,
)

const best = statement<{ viewerId: string; limit: number }, { post_id: string }>(
  'feed.best_viral',
  `select post_id
     from viral_posts as viral
    where score > 0
      and (author_id = any(array(select muted_id from user_mutes where muter_id = :viewerId))) is not true
      and (original_post_id is null
           or not exists (select from viral_posts where post_id = viral.original_post_id and score > 0))
    order by score desc, post_id desc
    limit :limit`,
  { slow: true },
)

/** The only file that writes SQL for `viral_posts`: recent public posts that had some activity. */
export const viralStore = {
  /** Returns true if no other process is refreshing; the lock is held until the end of the transaction. */
  claimRefresh: async (tx: Tx) => (await claim.one(tx)).claimed,
  /** Rescores all rows, deletes those older than `fromId` or no longer eligible, and keeps the best `limit`. */
  refresh: (db: Db, at: Date, fromId: string, limit: number) => refresh.all(db, { at, fromId, limit }),
  /** Rescores posts, and adds those that had some activity. */
  rescore: (db: Db, at: Date, postIds: readonly string[]) =>
    rescore.all(db, { at, postIds: pgArray(postIds) }),
  /** Returns the ids of the best posts, without muted authors and without shares of posts that are viral themselves. */
  best: async (db: Db, viewerId: string, limit: number) =>
    (await best.all(db, { viewerId, limit })).map((row) => row.post_id),
}
