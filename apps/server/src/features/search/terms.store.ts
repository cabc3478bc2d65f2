import { visibleTo } from '#features/posts'
import { statement, type Db } from '#platform/db'
import type { Frequencies, Strategy } from './terms.rules.ts'

/** Ids from `since` on and before `before`. */
export type IdRange = { since: string; before: string }

type Parameters = { viewerId: string; query: string; since: string; before: string; limit: number }

/** How many of the newest posts are read before falling back to a look-up. */
const MAX_READ = 20_000

const VISIBLE = `(select from posts as post where post.id = found.post_id and ${visibleTo(':viewerId')} offset 0) as seen`

// The `materialized` parts are evaluated before the order by, so that the planner cannot prefer another index.
const lookUp = statement<Parameters, { id: string }>(
  'search.look_up_posts',
  `with matched as materialized (
     select post_id from post_words where words @@ :query::tsquery
   ), found as materialized (
     select post_id from matched where post_id >= :since and post_id < :before order by post_id desc
   )
   select found.post_id as id
     from (select post_id from found order by post_id desc) as found cross join lateral ${VISIBLE}
    order by found.post_id desc
    limit :limit`,
  { slow: true },
)

const readNewest = statement<Parameters, { id: string }>(
  'search.read_newest_posts',
  `select found.post_id as id
     from (select post_id, words
             from post_words
            where post_id >= :since and post_id < :before
            order by post_id desc
            limit ${MAX_READ}) as found
    cross join lateral ${VISIBLE}
    where found.words @@ :query::tsquery
    order by found.post_id desc
    limit :limit`,
  { slow: true },
)

const frequencies = statement<object, { posts: number; words: string[] | null; shares: number[] | null }>(
  'search.frequencies',
  `select greatest(reltuples, 0) as posts, most_common_elems::text::text[] as words, most_common_elem_freqs as shares
     from pg_class
     left join pg_stats on schemaname = current_schema() and tablename = 'post_words' and attname = 'words'
    where pg_class.oid = 'post_words'::regclass`,
  { slow: true },
)

/** Posts by their words. Only posts that the viewer may see are found. */
export const termsStore = {
  /** Returns the ids, newest first. */
  async find(
    db: Db,
    strategy: Strategy,
    viewerId: string,
    query: string,
    { since, before }: IdRange,
    limit: number,
  ) {
    const parameters = { viewerId, query, since, before, limit }
    const rows = strategy === 'look-up' ? [] : await readNewest.all(db, parameters)
    const all = rows.length === limit ? rows : await lookUp.all(db, parameters)
    return all.map(({ id }) => id)
  },

  /** Returns how common words are, from the statistics of the last analyze. */
  async frequencies(db: Db): Promise<Frequencies> {
    const { posts, words, shares } = await frequencies.one(db)
    const listed = (words ?? []).map((word, at) => [word, shares?.[at] ?? 0] as const)
    return {
      posts,
      words: listed.toSorted(([a], [b]) => (a < b ? -1 : 1)),
      // The shares of the words are followed by the smallest of them.
      rarest: shares?.[listed.length] ?? 0,
    }
  },
}
