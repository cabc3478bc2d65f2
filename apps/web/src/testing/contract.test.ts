import { GetPost } from '@guildhall/contract/posts'
import { NewPost } from '@guildhall/contract/posts.input'
import { expect, it } from 'vitest'

it('tests run on the contract as the browser gets it: no schemas in calls, and real ones by name', () => {
  expect(GetPost).toMatchObject({ method: 'GET', path: '/api/posts/{id}', params: undefined })
  expect(NewPost.safeParse({ content: ' ' }).error?.issues[0]?.message).toBe('post.empty')
  expect(NewPost.parse({ content: ' Hello ' })).toMatchObject({ content: 'Hello', privacy: 'public' })
})
