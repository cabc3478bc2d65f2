import { idOf } from '@guildhall/contract/testing/ids'
import { buildPost } from '@guildhall/contract/testing/posts'
import { describe, expect, it } from 'vitest'
import { commentsQuery } from '#web/features/comments/comments.queries.ts'
import { watchThread } from '#web/features/comments/watched-threads.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { setPost, postKeys } from './posts.queries.ts'
import { watchPosts } from './watched-posts.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => idOf(from + at))

describe('posts and comments that are no longer watched', () => {
  it('because newer ones replaced them are invalidated', () => {
    const client = createQueryClient(() => {})
    const { queryKey: comments } = commentsQuery(idOf(1), 'top')
    client.setQueryData(comments, { pages: [{ items: [], next: null }], pageParams: [null] })
    setPost(client, buildPost(1))
    setPost(client, buildPost(2))
    const isStale = () =>
      [postKeys.detail(idOf(1)), comments, postKeys.detail(idOf(2))].map(
        (queryKey) => client.getQueryState(queryKey)?.isInvalidated,
      )
    watchPosts(client, [idOf(1)])
    watchThread(client, idOf(1))
    watchPosts(client, ids(2, 98))
    expect(isStale()).toEqual([false, false, false])
    watchPosts(client, ids(100, 2))
    expect(isStale()).toEqual([true, true, false])
  })
})
