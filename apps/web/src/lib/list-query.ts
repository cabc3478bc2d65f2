import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query'
import type { Page } from './api.ts'

/** A list in the query cache, page by page. */
export type ListData<I> = InfiniteData<Page<I[]>, string | null>

/** How long a list that is not on screen stays cached, so that "back" restores it even after a long read. */
export const LIST_CACHE_MS = 3_600_000

/** The pages that fill a tall screen from the top. */
const HEAD_PAGES = 2

/** Which page to fetch, as the calls of the contract expect it. */
export type PageQuery = { limit: string; cursor?: string }

/** Query options of a list that is fetched page by page. */
export function listQuery<P extends Page<unknown[]>>({
  queryKey,
  pageSize,
  fetchPage,
  ...options
}: {
  queryKey: QueryKey
  pageSize: number
  fetchPage: (query: PageQuery, context: { client: QueryClient; signal: AbortSignal }) => Promise<P>
  gcTime?: number
  /** With `static`, what changes elsewhere never refetches it. */
  staleTime?: number | 'static'
  enabled?: boolean
  meta?: QueryMeta
}) {
  return infiniteQueryOptions({
    ...options,
    queryKey,
    queryFn: ({ pageParam, client, signal }) =>
      fetchPage(
        { limit: String(pageSize), ...(pageParam !== null && { cursor: pageParam }) },
        { client, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: P) => page.next,
  })
}

/** Returns the items of all pages in order. One that moves while the list is paged can arrive twice: the first counts. */
export function itemsOf<I extends string | { id: string }>(list: { pages: Page<I[]>[] } | undefined): I[] {
  const seen = new Set<string>()
  return (list?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((item) => {
      const id = typeof item === 'string' ? item : item.id
      return !seen.has(id) && seen.add(id)
    })
}

/** Returns the list with the items of each page changed. */
export function mapItems<I, P>(
  list: InfiniteData<Page<I[]>, P>,
  change: (items: I[]) => I[],
): InfiniteData<Page<I[]>, P> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) }
}

/**
 * Refetches a list that has changed at its top. While the reader is there, the pages far below are dropped, and fetched
 * again when they are scrolled to.
 */
export function refreshHead(client: QueryClient, queryKey: QueryKey): void {
  const isAtTop = window.scrollY < window.innerHeight
  if (isAtTop) client.setQueryData<ListData<unknown>>(queryKey, (list) => list && headOf(list))
  void client.invalidateQueries({ queryKey, exact: true })
}

function headOf<I>({ pages, pageParams }: ListData<I>): ListData<I> {
  return { pages: pages.slice(0, HEAD_PAGES), pageParams: pageParams.slice(0, HEAD_PAGES) }
}
