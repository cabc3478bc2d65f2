import { nameTerms } from '@guildhall/contract/search-words'
import type { Ctx, Viewer } from '#platform/context'
import { AppError } from '#platform/errors'
import type { By, NamesStore, Place, Terms } from './names.store.ts'
import { nearCache } from './near.cache.ts'
import { slipsOf } from './slips.rules.ts'

const FIRST: Place = { rank: 99, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
/** A list of so few is filled with names that are much like what was typed. */
const FEW = 3
const SHORTEST_SIMILAR = 3

type Query = { q: string; limit: number; cursor?: string | undefined }

/**
 * Members or groups by the beginnings of their names, in this order: those whom the viewer most likely means, then all by
 * how widely they are known, and where there are few, those whose names are like what was typed.
 */
export async function searchNames<C, R extends { id: string }>(
  ctx: Ctx,
  viewer: Viewer,
  store: NamesStore<C, R>,
  { q, limit, cursor }: Query,
): Promise<{ cards: C[]; next: string | null }> {
  const terms = termsOf(q)
  if (terms === null) return { cards: [], next: null }
  const handle = q.trim().replace(/^@/, '').toLowerCase()
  const start = placeOf(cursor)
  const around = await nearCache.get(ctx.db, store, viewer.memberId, ctx.now().getTime())
  const near = around.filter(({ words }) => fits(words, terms)).toSorted(inRank)
  // A name with two words that fit is met twice.
  const asked = 2 * limit + 1
  const ids = near.slice(0, limit).map(({ id }) => id)
  const rows = await store.find(ctx.db, viewer.memberId, terms, { ...start, near: ids, handle, limit: asked })

  const by = (what: By) => rows.filter((row) => (row.by as By) === what)
  const placed = new Map(by('near').map((row) => [row.id, row]))
  const meant = new Map(
    [...by('handle'), ...ids.flatMap((id) => placed.get(id) ?? []), ...by('name').toSorted(inRank)]
      .filter((row) => row.is_shown)
      .map((row) => [row.id, row] as const),
  )
  const nearest = new Set([...meant.keys()].slice(0, limit))
  // On later pages the nearest are known, and left out.
  const shown = new Map<string, R>()
  if (cursor === undefined) for (const id of nearest) shown.set(id, meant.get(id) as R)

  const all = by('beginning').toSorted(inRank)
  const met = all.reduce((sum, { times }) => sum + times, 0)
  let last = start
  for (const row of all) {
    if (shown.size === limit) break
    last = row
    if (row.is_shown && !nearest.has(row.id)) shown.set(row.id, row)
  }
  const isEnd = met < asked && (all.length === 0 || last.id === all.at(-1)?.id)
  if (isEnd && cursor === undefined && shown.size < Math.min(FEW, limit))
    for (const row of await similar(ctx, viewer, store, terms)) if (shown.size < limit) shown.set(row.id, row)
  return {
    cards: [...shown.values()].map((row) => store.view(row)),
    next: isEnd ? null : `${last.rank}_${last.id}`,
  }
}

async function similar<C, R extends { id: string }>(
  ctx: Ctx,
  viewer: Viewer,
  store: NamesStore<C, R>,
  terms: Terms,
): Promise<R[]> {
  if ([...terms[0]].length < SHORTEST_SIMILAR) return []
  try {
    return await store.similar(ctx.db, viewer.memberId, terms, slipsOf)
  } catch (error) {
    // What was found by its beginning is worth an answer without what is only like it.
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
    ctx.log.warn({ err: error }, 'names that are alike were not found in time')
    return []
  }
}

/** For each of the terms one of the words begins with it. */
function fits(words: readonly string[], terms: Terms): boolean {
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}

function inRank(one: Place, other: Place): number {
  return other.rank - one.rank || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)
}

/** The longest first: it finds the fewest. */
function termsOf(q: string): Terms | null {
  const [first, ...others] = nameTerms(q).toSorted((a, b) => b.length - a.length)
  return first === undefined ? null : [first, ...others]
}

function placeOf(cursor: string | undefined): Place {
  const [rank, id] = cursor?.split('_') ?? []
  return rank === undefined || id === undefined ? FIRST : { rank: Number(rank), id }
}
