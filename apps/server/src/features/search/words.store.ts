import { visibleTo } from '#features/posts'
import { statement, type Db } from '#platform/db'
import type { Frequencies, Way } from './words.rules.ts'

/** Posts from `since` on and before `before`, newest first. */
export type Span = { since: string; before: string }

type Parameters = [viewerId: string, query: string, since: string, before: string, limit: number]

/** So many of the newest posts are read before their words are looked up after all. */
const READ = 20_000

const SEEN = `(select from posts as post where post.id = found.post_id and ${visibleTo('$1')} offset 0) as seen`

// What is in a `materialized` part is decided before the order: no other index can look the quicker one.
const lookUp = statement<Parameters, { id: string }>(
  'search.look_up_posts',
  `with matched as materialized (
     select post_id from post_words where words @@ $2::tsquery
   ), found as materialized (
     select post_id from matched where post_id >= $3 and post_id < $4 order by post_id desc
   )
   select found.post_id as id
     from (select post_id from found order by post_id desc) as found cross join lateral ${SEEN}
    order by found.post_id desc
    limit $5`,
)

const readNewest = statement<Parameters, { id: string }>(
  'search.read_newest_posts',
  `select found.post_id as id
     from (select post_id, words
             from post_words
            where post_id >= $3 and post_id < $4
            order by post_id desc
            limit ${READ}) as found
    cross join lateral ${SEEN}
    where found.words @@ $2::tsquery
    order by found.post_id desc
    limit $5`,
)

const frequencies = statement<[], { posts: number; words: string[] | null; shares: number[] | null }>(
  'search.frequencies',
  `select greatest(reltuples, 0) as posts, most_common_elems::text::text[] as words, most_common_elem_freqs as shares
     from pg_class
     left join pg_stats on schemaname = current_schema() and tablename = relname and attname = 'words'
    where pg_class.oid = 'post_words'::regclass`,
)

/** Posts by their words. Only those that the viewer may see are found. */
export const wordsStore = {
  /** The ids, newest first. */
  async find(db: Db, way: Way, viewerId: string, query: string, { since, before }: Span, limit: number) {
    const parameters: Parameters = [viewerId, query, since, before, limit]
    const rows = way === 'look-up' ? [] : await readNewest.all(db, parameters)
    const all = rows.length === limit ? rows : await lookUp.all(db, parameters)
    return all.map(({ id }) => id)
  },

  /** How common the words are, as autovacuum last counted them. */
  async frequencies(db: Db): Promise<Frequencies> {
    const { posts, words, shares } = await frequencies.one(db, [])
    const known = (words ?? []).map((word, at) => [word, shares?.[at] ?? 0] as const)
    return {
      posts,
      words: known.toSorted(([a], [b]) => (a < b ? -1 : 1)),
      // Behind the shares of the words stands the smallest of them.
      rarest: shares?.[known.length] ?? 0,
    }
  },
}
