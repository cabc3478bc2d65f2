import type { Input } from '@guildhall/contract/endpoint'
import { MIN_SEARCH_LENGTH, type SearchPosts } from '@guildhall/contract/search'
import { textTerms, type Term } from '@guildhall/contract/search-words'
import { textLength } from '@guildhall/contract/text'
import { renderPosts } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { frequenciesCache } from './frequencies.cache.ts'
import { firstIdAt, queryOf, settle, wayTo } from './words.rules.ts'
import { wordsStore } from './words.store.ts'

const OLDEST = '00000000-0000-0000-0000-000000000000'
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Query = Input<typeof SearchPosts>['query']

/** Posts that say all the words, newest first, each rendered as JSON. */
export async function searchPosts(
  ctx: Ctx,
  viewer: Viewer,
  query: Query,
): Promise<{ posts: string[]; next: string | null }> {
  const words = textTerms(query.q)
  if (words.length === 0 || textLength(query.q.trim()) < MIN_SEARCH_LENGTH) return { posts: [], next: null }
  const known = await frequenciesCache.get(ctx.db, ctx.now().getTime())
  const terms = settle([...words, ...filtersOf(query)], known)
  const wanted = query.limit + 1
  const way = wayTo(terms, wanted, known)
  const ids = await wordsStore.find(ctx.db, way, viewer.memberId, queryOf(terms), spanOf(query), wanted)
  const shown = ids.slice(0, query.limit)
  const posts = await renderPosts(ctx, viewer, shown)
  return { posts: [...posts.values()], next: ids.length === wanted ? (shown.at(-1) ?? null) : null }
}

/** A filter is a word that no text can say. */
function filtersOf({ from, groupId, hasMedia }: Query): Term[] {
  const words = [from && `@${from}`, groupId && `#${groupId}`, hasMedia && '!']
  return words.flatMap((word) => (word ? [{ word: word.toLowerCase(), isBeginning: false }] : []))
}

function spanOf({ since, until, cursor = NEWEST }: Query) {
  const end = until === undefined ? NEWEST : firstIdAt(new Date(until))
  return {
    since: since === undefined ? OLDEST : firstIdAt(new Date(since)),
    before: end < cursor ? end : cursor,
  }
}
