import { GetPost } from '@guildhall/contract/posts'
import { expect, it } from 'vitest'

it('tests run on the contract without its rules, as the built site does', () => {
  expect(() => GetPost.params.safeParse({ id: 'nobody' })).toThrow('by the server')
})
