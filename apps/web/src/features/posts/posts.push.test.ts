import { idOf } from '@guildhall/contract/testing/ids'
import { buildOriginal, buildPost } from '@guildhall/contract/testing/posts'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { HOME_LIST, upsertPosts, type PostList } from './post-lists.ts'
import { onPostChanged } from './posts.push.ts'
import { postQuery } from './posts.queries.ts'

const server = testServer()

function clientWith(posts: ReturnType<typeof buildPost>[]) {
  const client = createQueryClient(() => {})
  const pages = [{ items: upsertPosts(client, posts), next: null }]
  client.setQueryData<PostList>(HOME_LIST, { pages, pageParams: [null] })
  const post = (n: number) => client.getQueryData(postQuery(idOf(n)).queryKey)
  const listed = () =>
    client.getQueryData<PostList>(HOME_LIST)?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  return { client, post, listed }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('a post that has changed', () => {
  it('[D-024] [S1-218] is refetched, and no other', async () => {
    const { client, post, listed } = clientWith([buildPost(1), buildPost(2)])
    servePosts(server, [buildPost(1, { content: 'Better said' })])
    await onPostChanged(client, idOf(1))
    expect(post(1)?.content).toBe('Better said')
    expect(server.seen.map(({ path }) => path)).toEqual([`/api/posts/${idOf(1)}`])
    expect(listed()).toEqual([idOf(1), idOf(2)])
  })

  it('[D-024] leaves every list when it is deleted or no longer visible to the viewer', async () => {
    const { client, post, listed } = clientWith([buildPost(1), buildPost(2)])
    await onPostChanged(client, idOf(1))
    expect(listed()).toEqual([idOf(2)])
    expect(post(1)).toBeNull()
  })

  it('stays as it is if it cannot be fetched', async () => {
    const { client, post, listed } = clientWith([buildPost(1)])
    server.on(`GET /api/posts/${idOf(1)}`, { status: 500 })
    await onPostChanged(client, idOf(1))
    expect(post(1)?.content).toBe('Post number 1')
    expect(listed()).toEqual([idOf(1)])
  })

  it('[D-024] [S1-064] is refetched inside the shares that show it', async () => {
    const { client, post } = clientWith([buildPost(2, { isShare: true, originalPost: buildOriginal(1) })])
    servePosts(server, [buildPost(2, { isShare: true, originalPost: null })])
    const stop = new QueryObserver(client, postQuery(idOf(2))).subscribe(() => {})
    await onPostChanged(client, idOf(1))
    await vi.waitFor(() => expect(post(2)?.originalPost).toBeNull())
    stop()
  })

  it('that is not cached is not fetched', async () => {
    const { client } = clientWith([buildPost(1)])
    await onPostChanged(client, idOf(7))
    expect(server.seen).toEqual([])
  })
})
