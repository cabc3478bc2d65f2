import { listOf, statement, type Db } from '#platform/db'

/** A table of names, the column that says whose they are, and where they are found. */
export type Names = {
  of: 'members' | 'groups'
  table: 'member_names' | 'group_names'
  id: 'member_id' | 'group_id'
  /** The ids of those with a handle. */
  byHandle: (handle: string) => string
  /** The ids of those who are near to the first parameter, the viewer. */
  near: string
  /** True where the first parameter may find the one with this id. */
  isShown: (id: string) => string
  /** Where many are hidden, they are passed over on the way; else they come along and are left out of what was found. */
  areManyHidden: boolean
  /** What is shown: the table as `owner`, and the columns of its card. */
  owner: string
  card: string
}

/** Someone or something near to a viewer, with the words of the name. */
export type Near = Place & { words: string[] }

/** What a name must have words beginning with, the longest first. */
export type Terms = readonly [string, ...string[]]

/** A place in the order of the results. */
export type Place = { rank: number; id: string }

/** Someone or something that was found, and by what: the handle, being near, the name itself, or `times` by its beginning. */
export type Found<R> = R & Place & { by: By; times: number; is_shown: boolean }
export type By = 'handle' | 'near' | 'name' | 'beginning'

/** From where on how many are wanted, who is near and fits, and the handle that was typed. */
type From = Place & { near: readonly string[]; handle: string; limit: number }

/** The handle and the other terms follow where a statement reads them. */
type Parameters = [
  viewerId: string,
  term: string,
  rank: number,
  after: string,
  limit: number,
  near: string,
  ...more: (string | readonly string[])[],
]

/** So many of those who are near are looked through; everyone else is found by their names. */
const NEAR = 2_000
const EXACT = 5
/**
 * More beginnings are never asked for: twice the longest page and one. It stands in the text, because a plan that is kept
 * does not know the parameter and expects a tenth of all names.
 */
const MOST_BEGUN = 201
const MOST_SIMILAR = 10
/** So many are looked at: some of them may be hidden, or not have the other words. */
const MOST_ALIKE = 50
/** Each length of a beginning up to five has an index in the order of the results; those of longer ones are few and sorted. */
const SIZES = [1, 2, 3, 4, 5, 'more'] as const

/** True where a word begins with a term: a range of an index in byte order. */
function begins(word: string, term: string): string {
  return `(${word} >= ${term} and ${word} < ${term} || chr(1114111))`
}

/** True where for each of the other terms one of the words of this name fits. */
function hasOthers({ table, id }: Names, owner: string, others: string, fits: string): string {
  return `not exists (
      select from ${others}
       where not exists (select from ${table} as named where named.${id} = ${owner} and ${fits}))`
}

/** One statement for each length of a beginning, for one term and for several: none does more than it must. */
function findBy<R extends object>(names: Names, size: (typeof SIZES)[number], isOne: boolean) {
  const { of, table, id, byHandle, isShown, areManyHidden, owner, card } = names
  const word = size === 'more' ? begins('word', '$2') : `left(word, ${size}) = $2`
  // No handle is as short as the shortest beginnings.
  const hasHandle = size !== 1 && size !== 2
  const others = hasHandle ? '$8' : '$7'
  const and = (owner: string) =>
    isOne
      ? ''
      : `and ${hasOthers(names, owner, `unnest(${others}::text[]) as other (term)`, begins('named.word', 'other.term'))}`
  const found = [
    `select id, 0::smallint as rank, 'near' as by, 0 as times from unnest($6::uuid[]) as near (id)`,
    hasHandle && `select id, 0, 'handle', 0 from (${byHandle('$7')}) as handled`,
    isOne &&
      `(select ${id}, rank, 'name', 0 from ${table} where word = $2 order by rank desc limit ${EXACT})`,
    // A name with two words that fit comes twice; it is shown once, and counted as what it was.
    `select id, rank, 'beginning', count(*)::int
       from (select * from (
               select ${id} as id, rank from ${table} as begun
                where ${word} and (rank, ${id}) < ($3::smallint, $4::uuid)
                  ${areManyHidden ? `and ${isShown(`begun.${id}`)}` : ''} ${and(`begun.${id}`)}
                order by rank desc, ${id} desc
                limit ${MOST_BEGUN}) as begun
              order by rank desc, id desc
              limit $5) as begun
      group by id, rank`,
  ].filter((part) => part !== false)
  const find = statement<Parameters, Found<R>>(
    `search.${of}_${size}${isOne ? '' : '_several'}`,
    // Looked up one by one: they are few, however many a plan that is kept expects.
    `select found.rank, found.by, found.times, shown.*
       from (${found.join(' union all ')}) as found
      cross join lateral (
        select owner.id, ${isShown('owner.id')} as is_shown, ${card}
          from ${owner}
         where owner.id = found.id
         limit 1) as shown`,
  )
  return (db: Db, viewerId: string, [term, ...more]: Terms, from: From) =>
    find.all(db, [
      viewerId,
      term,
      from.rank,
      from.id,
      from.limit,
      listOf(from.near),
      ...(hasHandle ? [from.handle] : []),
      ...(isOne ? [] : [more]),
    ])
}

/** The names with a word one slip away from the term, and where there is none, much like it; nearest and best known first. */
function findSimilar(names: Names) {
  const { of, table, id, isShown } = names
  const named = `select ${id} as id, word, rank from ${table}`
  const others = `unnest($3::text[], $5::text[]) as other (term, slips)`
  const fits = `(${begins('named.word', 'other.term')} or named.word % other.term
         or named.word = any(string_to_array(other.slips, ' ')))`
  return statement<
    [
      viewerId: string,
      term: string,
      others: readonly string[],
      slips: readonly string[],
      slipsOfOthers: readonly string[],
    ],
    { id: string }
  >(
    `search.similar_${of}`,
    // Each slip is one look at the index of words, whatever Postgres knows of the table: a range, because the index of
    // likeness answers "=" too, in many times as long; in an order that only that index has, and no further than is shown.
    `with slipped as materialized (
       select found.*
         from unnest($4::text[]) as slip (word)
        cross join lateral (
          ${named} as named
           where named.word >= slip.word and named.word <= slip.word
           order by named.word, rank desc, ${id} desc
           limit ${MOST_ALIKE}) as found
     ), alike as materialized (
       select id, max(similarity(word, $2)) as likeness, max(rank) as rank
         from (select * from slipped
               union all
               ${named} where word % $2 and length($2) > 4 and not exists (select from slipped)) as near
        group by id
        order by 2 desc, 3 desc, 1
        limit ${MOST_ALIKE})
     select id
       from alike
      where ${isShown('alike.id')} and ${hasOthers(names, 'alike.id', others, fits)}
      order by likeness desc, rank desc, id
      limit ${MOST_SIMILAR}`,
  )
}

function findNear({ of, table, id, near }: Names) {
  return statement<[viewerId: string], Place & { word: string }>(
    `search.near_${of}`,
    `select ${id} as id, rank, word from ${table} where ${id} = any(array(${near} limit ${NEAR}))`,
  )
}

function findCards<R extends object>({ of, isShown, owner, card }: Names) {
  return statement<[viewerId: string, ids: string], R & { id: string }>(
    `search.cards_of_${of}`,
    `select owner.id, ${card} from ${owner} where owner.id = any($2::uuid[]) and ${isShown('owner.id')}`,
  )
}

/** Names to search: the ways to find by them. `R` is what a card is made of. */
export function findNames<R extends object>(names: Names) {
  const [one, several] = [true, false].map((isOne) => SIZES.map((size) => findBy<R>(names, size, isOne)))
  const [similar, near, cards] = [findSimilar(names), findNear(names), findCards<R>(names)]
  return {
    /** Everyone and everything near to a viewer. */
    async near(db: Db, viewerId: string): Promise<Near[]> {
      const known = new Map<string, Near>()
      for (const { id, rank, word } of await near.all(db, [viewerId])) {
        const one = known.get(id)
        if (one) one.words.push(word)
        else known.set(id, { id, rank, words: [word] })
      }
      return [...known.values()]
    },

    /**
     * Whoever is near, has the handle or just this name, and from a place in their order on all whose name begins so; in no
     * promised order, some of them more than once.
     */
    async find(db: Db, viewerId: string, terms: Terms, from: From): Promise<Found<R>[]> {
      const find = (terms.length === 1 ? one : several)?.[Math.min([...terms[0]].length, SIZES.length) - 1]
      return (await find?.(db, viewerId, terms, from)) ?? []
    },

    /** Those whose names are a slip away from what was typed, or much like it, the most alike first. */
    async similar(db: Db, viewerId: string, [term, ...others]: Terms, slipsOf: (word: string) => string[]) {
      // Of several words some are right.
      const words = others.length === 0 ? slipsOf(term) : [term, ...slipsOf(term)]
      const slips = others.map((other) => slipsOf(other).join(' '))
      const ids = (await similar.all(db, [viewerId, term, others, words, slips])).map(({ id }) => id)
      if (ids.length === 0) return []
      const rows = await cards.all(db, [viewerId, listOf(ids)])
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    },
  }
}

/** Names to search, and what is shown of them. */
export type NamesStore<C, R extends object = object> = ReturnType<typeof findNames<R>> & {
  view(row: R): C
}
