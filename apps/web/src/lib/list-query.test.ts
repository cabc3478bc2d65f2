import { InfiniteQueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { Page } from './api.ts'
import { itemsOf, listQuery, mapItems, refreshHead, type PageQuery } from './list-query.ts'
import { createQueryClient } from './query-client.ts'

type Item = { id: string }
const PAGES: Record<string, Page<Item[]>> = {
  first: { items: [{ id: 'a' }, { id: 'b' }], next: 'second' },
  second: { items: [{ id: 'b' }, { id: 'c' }], next: null },
}

function open() {
  const asked: PageQuery[] = []
  const query = listQuery({
    queryKey: ['/api/letters'],
    pageSize: 2,
    fetchPage: async (page) => {
      asked.push(page)
      return PAGES[page.cursor ?? 'first']!
    },
  })
  const client = createQueryClient(() => {})
  return { asked, client, query, list: new InfiniteQueryObserver(client, query) }
}

describe('a list', () => {
  it('is fetched page by page, with the cursor of the page before', async () => {
    const { asked, list } = open()
    const stop = list.subscribe(() => {})
    await vi.waitFor(() => expect(list.getCurrentResult().hasNextPage).toBe(true))
    await list.fetchNextPage()
    expect(asked).toEqual([{ limit: '2' }, { limit: '2', cursor: 'second' }])
    expect(list.getCurrentResult().hasNextPage).toBe(false)
    expect(itemsOf(list.getCurrentResult().data), 'one that moved is there once').toEqual([
      { id: 'a' },
      { id: 'b' },
      { id: 'c' },
    ])
    stop()
  })

  it('can be changed in the cache without losing its pages', async () => {
    const { client, query, list } = open()
    const stop = list.subscribe(() => {})
    await vi.waitFor(() => expect(list.getCurrentResult().data).toBeTruthy())
    await list.fetchNextPage()
    client.setQueryData(
      query.queryKey,
      (data) => data && mapItems(data, (items) => items.filter(({ id }) => id !== 'b')),
    )
    const data = client.getQueryData(query.queryKey)
    expect(data?.pages.map(({ items }) => items)).toEqual([[{ id: 'a' }], [{ id: 'c' }]])
    expect(data?.pageParams).toEqual([null, 'second'])
    stop()
  })

  it.each([
    ['at the top is refetched without the pages far below', 0, ['first', '2']],
    ['further down is refetched as a whole', 5_000, ['first', '2', '3', '4']],
  ])('that changed while the reader is %s', async (_what, scrollY, refetched) => {
    const asked: string[] = []
    const query = listQuery({
      queryKey: ['/api/numbers'],
      pageSize: 1,
      fetchPage: async ({ cursor = 'first' }): Promise<Page<string[]>> => {
        asked.push(cursor)
        const next = cursor === 'first' ? 2 : Number(cursor) + 1
        return { items: [cursor], next: next > 9 ? null : String(next) }
      },
    })
    const client = createQueryClient(() => {})
    const list = new InfiniteQueryObserver(client, query)
    const stop = list.subscribe(() => {})
    await vi.waitFor(() => expect(list.getCurrentResult().data).toBeTruthy())
    for (let page = 2; page <= 4; page += 1) await list.fetchNextPage()
    asked.length = 0
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY)
    refreshHead(client, query.queryKey)
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(asked).toEqual(refetched)
    expect(itemsOf(list.getCurrentResult().data)).toEqual(refetched)
    vi.restoreAllMocks()
    stop()
  })

  it('that is not loaded has no items', () => {
    expect(itemsOf<Item>(undefined)).toEqual([])
    expect(itemsOf({ pages: [{ items: ['x', 'y', 'x'], next: null }] })).toEqual(['x', 'y'])
  })
})
