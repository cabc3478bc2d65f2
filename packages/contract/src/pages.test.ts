import { describe, expect, it } from 'vitest'
import { memberPath, pageOf } from './pages.ts'

describe('a page', () => {
  it.each([
    ['/', '/'],
    ['/friends', '/friends'],
    ['/post/1', '/post/{id}'],
    ['/u/ada', '/u/{username}'],
    ['/@ada', '/@{username}'],
    ['/profile/1', '/profile/{userId}'],
  ])('exists at %s: %s', (path, page) => {
    expect(pageOf(path)).toBe(page)
  })

  it.each(['/@', '/u/', '/ada', '/@ada/posts', '/nowhere'])('does not exist at %s', (path) => {
    expect(pageOf(path)).toBeNull()
  })
})

it('the path of a member has their username, else their id', () => {
  expect(memberPath({ id: '1', username: 'ada' })).toBe('/@ada')
  expect(memberPath({ id: '1', username: null })).toBe('/profile/1')
})
