import { idOf } from '@guildhall/contract/testing/ids'
import { buildMember } from '@guildhall/contract/testing/members'
import { buildOriginal, buildPost } from '@guildhall/contract/testing/posts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOME_LIST, upsertPosts, type PostList } from '#web/features/posts/post-lists.ts'
import { postQuery } from '#web/features/posts/posts.queries.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { reportWatched } from '#web/lib/report-watched.ts'
import { testServer } from '#web/testing/server.ts'
import { onRelationsChanged } from './relations.push.ts'

const server = testServer()
const ann = buildMember(1)
const ben = buildMember(2)
const byAnn = buildPost(1, { author: ann })
const byBen = buildPost(2, { author: ben })
const shared = buildPost(3, { author: ben, isShare: true, originalPost: buildOriginal(1, { author: ann }) })

function open() {
  const client = createQueryClient(() => {})
  const { stop } = reportWatched(client)
  const entries = upsertPosts(client, [byAnn, byBen, shared])
  client.setQueryData<PostList>(HOME_LIST, { pages: [{ items: entries, next: null }], pageParams: [null] })
  const listed = () =>
    client.getQueryData<PostList>(HOME_LIST)?.pages.flatMap((page) => page.items.map(({ id }) => id))
  return { client, listed, stop }
}

const fetchCount = (path: string) => server.seen.filter((seen) => seen.path === path).length
const watched = () =>
  server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body).topics as string[])

const stops: (() => void)[] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('PUT /api/stream/watched', { status: 204 })
  server.on(`GET /api/posts/${idOf(3)}`, { json: { ...shared, originalPost: null } })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('a changed relation to a member', () => {
  it('[D-074] removes posts that are no longer visible, and stops watching them', async () => {
    const { client, listed, stop } = open()
    stops.push(stop)
    await vi.waitFor(() => expect(watched().at(-1)).toHaveLength(3))
    onRelationsChanged(client, { memberId: ann.id, affectsVisibility: true })
    await vi.waitFor(() => expect(listed()).toEqual([idOf(2), idOf(3)]))
    expect(client.getQueryData(postQuery(idOf(1)).queryKey)).toBeNull()
    await vi.waitFor(() => expect(client.getQueryData(postQuery(idOf(3)).queryKey)?.originalPost).toBeNull())
    await vi.waitFor(() =>
      expect(watched().at(-1)?.toSorted()).toEqual([`post:${idOf(2)}`, `post:${idOf(3)}`]),
    )
    expect(fetchCount(`/api/posts/${idOf(2)}`)).toBe(0)
  })

  it('refetches people but not posts if visibility did not change', async () => {
    const { client, listed, stop } = open()
    stops.push(stop)
    server.on('GET /api/friends', { json: [] })
    const observer = new QueryObserver(client, { queryKey: ['/api/friends'] })
    const unsubscribe = observer.subscribe(() => {})
    await vi.waitFor(() => expect(fetchCount('/api/friends')).toBe(1))
    onRelationsChanged(client, { memberId: ann.id, affectsVisibility: false })
    await vi.waitFor(() => expect(fetchCount('/api/friends')).toBe(2))
    expect(listed()).toEqual([idOf(1), idOf(2), idOf(3)])
    expect(fetchCount(`/api/posts/${idOf(1)}`)).toBe(0)
    unsubscribe()
  })
})
