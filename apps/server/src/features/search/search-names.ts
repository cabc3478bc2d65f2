import type { Actor, Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { MAX_ID, type Page, type PageQuery } from '#platform/page'
import type { MatchType, NamesStore, RankCursor, Terms } from './names.store.ts'
import { termsOf } from './name-terms.rules.ts'
import { nearbyCache } from './nearby.cache.ts'
import { typosOf } from './typos.rules.ts'

const FIRST: RankCursor = { rank: 99, id: MAX_ID }
/** Fewer results than this are filled up with names similar to what was typed. */
const MIN_RESULTS = 3
const MIN_SIMILAR_LENGTH = 3

type Query = PageQuery & { q: string }

/**
 * Finds members or groups by prefixes of their names: first those the viewer most likely means, then the others by
 * popularity, and if there are few results, those with similar names.
 */
export async function searchNames<C, R extends { id: string }>(
  ctx: Ctx,
  viewer: Actor,
  store: NamesStore<C, R>,
  { q, limit, cursor }: Query,
): Promise<Page<C>> {
  const terms = termsOf(q)
  if (terms === null) return { items: [], next: null }
  const handle = q.trim().replace(/^@/, '').toLowerCase()
  const start = parseCursor(cursor)
  const allNearby = await nearbyCache.get(ctx.db, store, viewer.memberId, ctx.now().getTime())
  const nearby = allNearby.filter(({ words }) => matches(words, terms)).toSorted(byRank)
  // A name with two matching words is found twice.
  const fetchLimit = 2 * limit + 1
  const nearbyIds = nearby.slice(0, limit).map(({ id }) => id)
  const options = { ...start, nearbyIds, handle, limit: fetchLimit }
  const rows = await store.find(ctx.db, viewer.memberId, terms, options)

  const matchedBy = (type: MatchType) => rows.filter((row) => (row.by as MatchType) === type)
  const nearbyRows = new Map(matchedBy('nearby').map((row) => [row.id, row]))
  const likely = new Map(
    [
      ...matchedBy('handle'),
      ...nearbyIds.flatMap((id) => nearbyRows.get(id) ?? []),
      ...matchedBy('name').toSorted(byRank),
    ]
      .filter((row) => row.is_shown)
      .map((row) => [row.id, row] as const),
  )
  const likelyIds = new Set([...likely.keys()].slice(0, limit))
  // Later pages leave out the likeliest results: page one had them.
  const shown = new Map<string, R>()
  if (cursor === undefined) for (const id of likelyIds) shown.set(id, likely.get(id) as R)

  const prefixMatches = matchedBy('prefix').toSorted(byRank)
  const fetched = prefixMatches.reduce((sum, { times }) => sum + times, 0)
  let last = start
  for (const row of prefixMatches) {
    if (shown.size === limit) break
    last = row
    if (row.is_shown && !likelyIds.has(row.id)) shown.set(row.id, row)
  }
  const isEnd = fetched < fetchLimit && (prefixMatches.length === 0 || last.id === prefixMatches.at(-1)?.id)
  if (isEnd && cursor === undefined && shown.size < Math.min(MIN_RESULTS, limit))
    for (const row of await similar(ctx, viewer, store, terms)) if (shown.size < limit) shown.set(row.id, row)
  return {
    items: [...shown.values()].map((row) => store.view(row)),
    next: isEnd ? null : `${last.rank}_${last.id}`,
  }
}

async function similar<C, R extends { id: string }>(
  ctx: Ctx,
  viewer: Actor,
  store: NamesStore<C, R>,
  terms: Terms,
): Promise<R[]> {
  if ([...terms[0]].length < MIN_SIMILAR_LENGTH) return []
  try {
    return await store.similar(ctx.db, viewer.memberId, terms, typosOf)
  } catch (error) {
    // The prefix matches are worth returning even without similar names.
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
    ctx.log.warn({ err: error }, 'names that are alike were not found in time')
    return []
  }
}

/** Each term is a prefix of one of the words. */
function matches(words: readonly string[], terms: Terms): boolean {
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}

function byRank(one: RankCursor, other: RankCursor): number {
  return other.rank - one.rank || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)
}

function parseCursor(cursor: string | undefined): RankCursor {
  const [rank, id] = cursor?.split('_') ?? []
  return rank === undefined || id === undefined ? FIRST : { rank: Number(rank), id }
}
