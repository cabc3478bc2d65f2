import { pgArray, statement, type Db } from '#platform/db'

/** A table of names, its owner column, and how the owners are found and shown. */
export type Names = {
  of: 'members' | 'groups'
  table: 'member_names' | 'group_names'
  id: 'member_id' | 'group_id'
  /** SQL for the ids with this handle. */
  byHandle: (handle: string) => string
  /** SQL for the ids close to the first parameter, the viewer. */
  nearby: string
  /** SQL condition: the first parameter, the viewer, may find this id. */
  isShown: (id: string) => string
  /** If many are hidden, they are filtered out during the scan; otherwise afterwards, among the results. */
  areManyHidden: boolean
  /** The table as `owner`, and the columns of its card. */
  owner: string
  card: string
}

/** A member or group close to a viewer, with the words of the name. */
export type Nearby = RankCursor & { words: string[] }

/** Each term must be a prefix of a word in the name; the longest comes first. */
export type Terms = readonly [string, ...string[]]

/** A position in the order of the results. */
export type RankCursor = { rank: number; id: string }

/** A result and what matched: the handle, a nearby id, the exact name, or a prefix of `times` words of the name. */
export type Found<R> = R & RankCursor & { by: MatchType; times: number; is_shown: boolean }
export type MatchType = 'handle' | 'nearby' | 'name' | 'prefix'

/** The start and size of the page, the nearby ids that match, and the handle that was typed. */
type FindOptions = RankCursor & { nearbyIds: readonly string[]; handle: string; limit: number }

type Parameters = {
  viewerId: string
  term: string
  others: readonly string[]
  handle: string
  rank: number
  after: string
  limit: number
  nearbyIds: string
}

/** At most this many nearby members or groups are considered; the rest are found by their names. */
const MAX_NEARBY = 2_000
const MAX_EXACT = 5
/**
 * The most prefix matches ever requested: twice the longest page and one. It is a literal in the SQL because a cached
 * generic plan does not know the parameter and expects a tenth of all names.
 */
const MAX_PREFIX_MATCHES = 201
const MAX_SIMILAR = 10
/** More than are shown: some of them may be hidden, or not match the other terms. */
const MAX_SIMILAR_CANDIDATES = 50
/** Each prefix length up to five has an index in result order; matches of longer prefixes are few and get sorted. */
const PREFIX_LENGTHS = [1, 2, 3, 4, 5, 'more'] as const

/** The word starts with the term: a range of an index in byte order. */
function startsWith(word: string, term: string): string {
  return `(${word} >= ${term} and ${word} < ${term} || chr(1114111))`
}

/** For each of the other terms, a word of this name matches. */
function matchesOthers({ table, id }: Names, owner: string, others: string, matches: string): string {
  return `not exists (
      select from ${others}
       where not exists (select from ${table} as named where named.${id} = ${owner} and ${matches}))`
}

/** One statement per prefix length, for one term and for several, so that none does more than it must. */
function findByPrefix<R extends object>(
  names: Names,
  length: (typeof PREFIX_LENGTHS)[number],
  isSingleTerm: boolean,
) {
  const { of, table, id, byHandle, isShown, areManyHidden, owner, card } = names
  const word = length === 'more' ? startsWith('word', ':term') : `left(word, ${length}) = :term`
  // No handle is as short as the shortest prefixes.
  const hasHandle = length !== 1 && length !== 2
  const otherTerms = `unnest(:others::text[]) as other (term)`
  const andOthers = (owner: string) =>
    isSingleTerm
      ? ''
      : `and ${matchesOthers(names, owner, otherTerms, startsWith('named.word', 'other.term'))}`
  const found = [
    `select id, 0::smallint as rank, 'nearby' as by, 0 as times from unnest(:nearbyIds::uuid[]) as nearby (id)`,
    hasHandle && `select id, 0, 'handle', 0 from (${byHandle(':handle')}) as handled`,
    isSingleTerm &&
      `(select ${id}, rank, 'name', 0 from ${table} where word = :term order by rank desc limit ${MAX_EXACT})`,
    // A name with two matching words comes twice; it is shown once, and `times` counts both.
    `select id, rank, 'prefix', count(*)::int
       from (select * from (
               select ${id} as id, rank from ${table} as prefixed
                where ${word} and (rank, ${id}) < (:rank::smallint, :after::uuid)
                  ${areManyHidden ? `and ${isShown(`prefixed.${id}`)}` : ''} ${andOthers(`prefixed.${id}`)}
                order by rank desc, ${id} desc
                limit ${MAX_PREFIX_MATCHES}) as prefixed
              order by rank desc, id desc
              limit :limit) as prefixed
      group by id, rank`,
  ].filter((part) => part !== false)
  const find = statement<Parameters, Found<R>>(
    `search.${of}_${length}${isSingleTerm ? '' : '_several'}`,
    // Owners are looked up one by one: they are few, however many a cached generic plan expects.
    `select found.rank, found.by, found.times, shown.*
       from (${found.join(' union all ')}) as found
      cross join lateral (
        select owner.id, ${isShown('owner.id')} as is_shown, ${card}
          from ${owner}
         where owner.id = found.id
         limit 1) as shown`,
    { slow: true },
  )
  return (db: Db, viewerId: string, [term, ...others]: Terms, options: FindOptions) =>
    find.all(db, {
      viewerId,
      term,
      others,
      handle: options.handle,
      rank: options.rank,
      after: options.id,
      limit: options.limit,
      nearbyIds: pgArray(options.nearbyIds),
    })
}

/** Finds names with a word one typo away from the term, or else a similar one; the most similar and popular first. */
function findSimilar(names: Names) {
  const { of, table, id, isShown } = names
  const named = `select ${id} as id, word, rank from ${table}`
  const others = `unnest(:others::text[], :typosOfOthers::text[]) as other (term, typos)`
  const matches = `(${startsWith('named.word', 'other.term')} or named.word % other.term
         or named.word = any(string_to_array(other.typos, ' ')))`
  return statement<
    {
      viewerId: string
      term: string
      others: readonly string[]
      typos: readonly string[]
      typosOfOthers: readonly string[]
    },
    { id: string }
  >(
    `search.similar_${of}`,
    // Each typo is one probe of the word index, whatever statistics Postgres has: a range, because the trigram index
    // serves "=" too, but many times slower; in an order that only the word index has, and with a limit.
    `with matched as materialized (
       select found.*
         from unnest(:typos::text[]) as typo (word)
        cross join lateral (
          ${named} as named
           where named.word >= typo.word and named.word <= typo.word
           order by named.word, rank desc, ${id} desc
           limit ${MAX_SIMILAR_CANDIDATES}) as found
     ), alike as materialized (
       select id, max(similarity(word, :term)) as score, max(rank) as rank
         from (select * from matched
               union all
               ${named} where word % :term and length(:term) > 4 and not exists (select from matched)) as named
        group by id
        order by 2 desc, 3 desc, 1
        limit ${MAX_SIMILAR_CANDIDATES})
     select id
       from alike
      where ${isShown('alike.id')} and ${matchesOthers(names, 'alike.id', others, matches)}
      order by score desc, rank desc, id
      limit ${MAX_SIMILAR}`,
    { slow: true },
  )
}

function findNearby({ of, table, id, nearby }: Names) {
  return statement<{ viewerId: string }, RankCursor & { word: string }>(
    `search.near_${of}`,
    `select ${id} as id, rank, word from ${table} where ${id} = any(array(${nearby} limit ${MAX_NEARBY}))`,
    { slow: true },
  )
}

function findCards<R extends object>({ of, isShown, owner, card }: Names) {
  return statement<{ viewerId: string; ids: string }, R & { id: string }>(
    `search.cards_of_${of}`,
    `select owner.id, ${card} from ${owner} where owner.id = any(:ids::uuid[]) and ${isShown('owner.id')}`,
  )
}

/** Creates the queries over one table of names. `R` is the row of a card. */
export function findNames<R extends object>(names: Names) {
  const [single, several] = [true, false].map((isSingleTerm) =>
    PREFIX_LENGTHS.map((length) => findByPrefix<R>(names, length, isSingleTerm)),
  )
  const [similar, nearby, cards] = [findSimilar(names), findNearby(names), findCards<R>(names)]
  return {
    of: names.of,

    /** Returns the members or groups close to a viewer. */
    async nearby(db: Db, viewerId: string): Promise<Nearby[]> {
      const byId = new Map<string, Nearby>()
      for (const { id, rank, word } of await nearby.all(db, { viewerId })) {
        const found = byId.get(id)
        if (found) found.words.push(word)
        else byId.set(id, { id, rank, words: [word] })
      }
      return [...byId.values()]
    },

    /**
     * Returns rows for the nearby ids, for the handle, for exactly this name, and for names with this prefix after a
     * cursor; in no guaranteed order, and possibly with duplicates.
     */
    async find(db: Db, viewerId: string, terms: Terms, options: FindOptions): Promise<Found<R>[]> {
      const length = Math.min([...terms[0]].length, PREFIX_LENGTHS.length)
      const find = (terms.length === 1 ? single : several)?.[length - 1]
      return (await find?.(db, viewerId, terms, options)) ?? []
    },

    /** Returns those whose names are one typo away from what was typed, or similar to it, the most similar first. */
    async similar(db: Db, viewerId: string, [term, ...others]: Terms, typosOf: (word: string) => string[]) {
      // Of several words, some are spelled correctly.
      const words = others.length === 0 ? typosOf(term) : [term, ...typosOf(term)]
      const typosOfOthers = others.map((other) => typosOf(other).join(' '))
      const ids = (await similar.all(db, { viewerId, term, others, typos: words, typosOfOthers })).map(
        ({ id }) => id,
      )
      if (ids.length === 0) return []
      const rows = await cards.all(db, { viewerId, ids: pgArray(ids) })
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    },
  }
}

/** The queries over one table of names, and the view of a row. */
export type NamesStore<C, R extends object = object> = ReturnType<typeof findNames<R>> & {
  view(row: R): C
}
