import { listOf, statement, type Db } from '#platform/db'

/** (up − down + 2·comments + 3·shares) / (age in hours + 2)^1.5, for `posts as post` at the moment in `$1`. */
const SCORE = `
  (post.reaction_counts[1] - post.reaction_counts[2] + 2 * post.comment_count + 3 * post.share_count)
  / power(extract(epoch from $1::timestamptz - post.created_at)::double precision / 3600 + 2, 1.5)`

const COUNTS = `post.audience = 'public' and post.group_id is null and post.deleted_at is null`

const refresh = statement<[at: Date, fromId: string, most: number]>(
  'feed.refresh_viral',
  `with best as (
     select post.id, ${SCORE} as score
       from posts as post
      where ${COUNTS} and post.id > $2
      order by score desc, post.id desc
      limit $3
   ), gone as (
     delete from viral_posts where post_id not in (select id from best)
   )
   insert into viral_posts as kept (post_id, score, scored_at)
   select id, score, $1 from best
   on conflict (post_id) do update set score = excluded.score, scored_at = excluded.scored_at`,
)

// Found by their ids, before anything else about them: an index of public posts seems tiny until it is counted.
// In one order, so that two who score the same posts never wait for each other.
const rescore = statement<[at: Date, postIds: string]>(
  'feed.rescore',
  `insert into viral_posts as kept (post_id, score, scored_at)
   select post.id, ${SCORE}, $1
     from unnest($2::uuid[]) as wanted (id)
    cross join lateral (select * from posts where posts.id = wanted.id offset 0) as post
    where ${COUNTS}
    order by post.id
   on conflict (post_id) do update set score = excluded.score, scored_at = excluded.scored_at`,
)

const best = statement<[most: number], { post_id: string }>(
  'feed.best_viral',
  `select post_id from viral_posts order by score desc, post_id desc limit $1`,
)

/** The only file that writes SQL for `viral_posts`. */
export const viralStore = {
  /** Scores the public posts since an id anew and keeps the best. */
  refresh: (db: Db, at: Date, fromId: string, most: number) => refresh.all(db, [at, fromId, most]),
  /** Scores posts anew, those that count. */
  rescore: (db: Db, at: Date, postIds: readonly string[]) => rescore.all(db, [at, listOf(postIds)]),
  best: async (db: Db, most: number) => (await best.all(db, [most])).map((row) => row.post_id),
}
