import type { Input } from '@guildhall/contract/endpoint'
import { MIN_SEARCH_LENGTH, type SearchPosts } from '@guildhall/contract/search'
import { textTerms, type Term } from '@guildhall/contract/search-terms'
import { textLength } from '@guildhall/contract/text'
import { renderPosts } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { idAt } from '#platform/id-time'
import { MAX_ID, MIN_ID, pageOf, type Page } from '#platform/page'
import { frequenciesCache } from './frequencies.cache.ts'
import { queryOf, chooseTerms, chooseStrategy } from './terms.rules.ts'
import { termsStore } from './terms.store.ts'

type Query = Input<typeof SearchPosts>['query']

/** Returns posts that contain all the words, newest first, each rendered as JSON. */
export async function searchPosts(ctx: Ctx, viewer: Actor, query: Query): Promise<Page<Buffer>> {
  const words = textTerms(query.q)
  if (words.length === 0 || textLength(query.q.trim()) < MIN_SEARCH_LENGTH) return { items: [], next: null }
  const frequencies = await frequenciesCache.get(ctx)
  const terms = chooseTerms([...words, ...filtersOf(query)], frequencies)
  const fetchLimit = query.limit + 1
  const strategy = chooseStrategy(terms, fetchLimit, frequencies)
  const tsquery = queryOf(terms)
  const ids = await termsStore.find(ctx.db, strategy, viewer.memberId, tsquery, rangeOf(query), fetchLimit)
  const { items, next } = pageOf(ids, query.limit, (id) => id)
  const posts = await renderPosts(ctx, viewer, items)
  return { items: [...posts.values()], next }
}

/** A filter is a term that no text can contain. */
function filtersOf({ from, groupId, hasMedia }: Query): Term[] {
  const words = [from && `@${from}`, groupId && `#${groupId}`, hasMedia && '!']
  return words.flatMap((word) => (word ? [{ word: word.toLowerCase(), isPrefix: false }] : []))
}

function rangeOf({ since, until, cursor = MAX_ID }: Query) {
  const end = until === undefined ? MAX_ID : idAt(new Date(until).getTime())
  return {
    since: since === undefined ? MIN_ID : idAt(new Date(since).getTime()),
    before: end < cursor ? end : cursor,
  }
}
