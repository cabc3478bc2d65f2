import { counterOf, type ReactionType } from '@guildhall/contract/reactions'
import { listOf, statement, type Db, type Tx } from '#platform/db'

const given = (type: ReactionType) => `post.reaction_counts[${counterOf(type)}]`

/** up − down + 2·people who comment + 3·shares, of `posts as post`. */
const POINTS = `(${given('upvote')} - ${given('downvote')} + 2 * post.commenter_count + 3 * post.share_count)`

/** The points / (age in hours + 2)^1.5, for `posts as post` at the moment in `$1`. */
const SCORE = `
  ${POINTS} / power(extract(epoch from $1::timestamptz - post.created_at)::double precision / 3600 + 2, 1.5)`

const COUNTS = `post.audience = 'public' and post.group_id is null and post.deleted_at is null`

const claim = statement<[], { claimed: boolean }>(
  'feed.claim_viral',
  `select pg_try_advisory_xact_lock(hashtextextended('feed.refresh_viral', 0)) as claimed`,
)

// Rows are locked by id, here and in `rescore`: so nobody waits in a circle.
const refresh = statement<[at: Date, fromId: string, most: number]>(
  'feed.refresh_viral',
  `with held as materialized (
     select post_id from viral_posts order by post_id for update
   ), scored as materialized (
     select id, author_id, original_post_id, score, row_number() over (order by score desc, id desc) as place
       from held
      cross join lateral (
        select post.id, post.author_id, post.original_post_id, ${SCORE} as score
          from posts as post
         where post.id = held.post_id and ${COUNTS} and post.id > $2 and ${POINTS} > 0
         limit 1) as candidate
   ), gone as (
     delete from viral_posts
      where post_id in (select post_id from held) and post_id not in (select id from scored where place <= $3)
   )
   update viral_posts as kept
      set score = scored.score, scored_at = $1, author_id = scored.author_id,
          original_post_id = scored.original_post_id
     from scored
    where kept.post_id = scored.id and scored.place <= $3`,
)

// Found by their ids, before anything else about them: an index of public posts seems tiny until it is counted.
const rescore = statement<[at: Date, postIds: string]>(
  'feed.rescore',
  `insert into viral_posts as kept (post_id, score, scored_at, author_id, original_post_id)
   select post.id, ${SCORE}, $1, post.author_id, post.original_post_id
     from unnest($2::uuid[]) as wanted (id)
    cross join lateral (select * from posts where posts.id = wanted.id offset 0) as post
    where ${COUNTS} and (${POINTS} > 0 or exists (select from viral_posts where post_id = post.id))
    order by post.id
   on conflict (post_id) do update
      set score = excluded.score, scored_at = excluded.scored_at, author_id = excluded.author_id,
          original_post_id = excluded.original_post_id`,
)

const best = statement<[viewerId: string, most: number], { post_id: string }>(
  'feed.best_viral',
  `select post_id
     from viral_posts as kept
    where score > 0
      and (author_id = any(array(select muted_id from user_mutes where muter_id = $1))) is not true
      and (original_post_id is null
           or not exists (select from viral_posts where post_id = kept.original_post_id and score > 0))
    order by score desc, post_id desc
    limit $2`,
)

/** The only file that writes SQL for `viral_posts`: public posts of the last days that someone did something with. */
export const viralStore = {
  /** True where no other process refreshes now; held until the end of the transaction. */
  claimRefresh: async (tx: Tx) => (await claim.one(tx, [])).claimed,
  /** Scores what is in the table anew, removes what is older than an id or no longer counts, and keeps the best. */
  refresh: (db: Db, at: Date, fromId: string, most: number) => refresh.all(db, [at, fromId, most]),
  /** Scores posts anew, and adds those that someone did something with. */
  rescore: (db: Db, at: Date, postIds: readonly string[]) => rescore.all(db, [at, listOf(postIds)]),
  /** The best, without those of muted authors, and without shares of what is among them itself. */
  best: async (db: Db, viewerId: string, most: number) =>
    (await best.all(db, [viewerId, most])).map((row) => row.post_id),
}
