import { QueryObserver } from '@tanstack/react-query'
import { MAX_IDS } from '@guildhall/contract/limits'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildPost } from '@guildhall/contract/testing/posts'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { setPost, postKeys, postQuery } from './posts.queries.ts'
import { readPost } from './read-post.ts'

const server = testServer()
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const paths = () => server.seen.map(({ path }) => path)
const batchPath = (count: number) => `/api/posts/by-ids?ids=${numbers(count).map(idOf).join('%2C')}`

/** Returns a client with the given number of observed posts. */
function showCards(count: number) {
  const client = createQueryClient(() => {})
  for (const n of numbers(count)) {
    setPost(client, buildPost(n))
    stops.push(new QueryObserver(client, postQuery(idOf(n))).subscribe(() => {}))
  }
  const card = (n: number) => client.getQueryState(postQuery(idOf(n)).queryKey)
  return { client, card }
}

it('refetches ten stale cards in one call; a missing one becomes null', async () => {
  const { client, card } = showCards(10)
  servePosts(
    server,
    numbers(9).map((n) => buildPost(n, { content: `Better said ${n}` })),
  )
  await client.invalidateQueries({ queryKey: postKeys.details })
  expect(paths()).toEqual([batchPath(10)])
  for (const n of numbers(9)) expect(card(n)?.data?.content).toBe(`Better said ${n}`)
  expect(card(10)).toMatchObject({ status: 'success', data: null })
})

it('fetches a single post by itself', async () => {
  servePosts(server, [buildPost(1)])
  expect((await readPost(idOf(1)))?.id).toBe(idOf(1))
  expect(await readPost(idOf(2))).toBeNull()
  expect(paths()).toEqual([`/api/posts/${idOf(1)}`, `/api/posts/${idOf(2)}`])
})

it('requests no more ids per call than the server allows', async () => {
  servePosts(
    server,
    numbers(MAX_IDS + 1).map((n) => buildPost(n)),
  )
  const posts = await Promise.all(numbers(MAX_IDS + 1).map((n) => readPost(idOf(n))))
  expect(posts.map((post) => post?.id)).toEqual(numbers(MAX_IDS + 1).map(idOf))
  expect(paths().toSorted()).toEqual([`/api/posts/${idOf(MAX_IDS + 1)}`, batchPath(MAX_IDS)])
})

it('leaves out an aborted read, and resolves the others', async () => {
  servePosts(
    server,
    numbers(3).map((n) => buildPost(n)),
  )
  const controller = new AbortController()
  const reads = [1, 2].map((n) => readPost(idOf(n)))
  const aborted = readPost(idOf(3), controller.signal)
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  expect((await Promise.all(reads)).map((post) => post?.id)).toEqual([idOf(1), idOf(2)])
  expect(paths()).toEqual([batchPath(2)])
})

it('retries a failed call in one call', async () => {
  const { client, card } = showCards(3)
  let calls = 0
  server.on(`GET ${batchPath(3)}`, () => {
    calls += 1
    return calls === 1 ? { status: 503 } : { json: numbers(3).map((n) => buildPost(n, { content: 'Again' })) }
  })
  void client.invalidateQueries({ queryKey: postKeys.details })
  await vi.waitFor(() => expect(card(3)?.data?.content).toBe('Again'))
  expect(card(1)?.data?.content).toBe('Again')
  expect(paths()).toEqual([batchPath(3), batchPath(3)])
})

it('resolves a read that follows right after the only one was aborted', async () => {
  servePosts(server, [buildPost(1)])
  const controller = new AbortController()
  const aborted = readPost(idOf(1), controller.signal)
  controller.abort()
  const again = readPost(idOf(1))
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  expect((await again)?.id).toBe(idOf(1))
  expect(paths()).toEqual([`/api/posts/${idOf(1)}`])
})
