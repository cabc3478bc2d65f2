import { describe, expect, it } from 'vitest'
import { isPage, memberPath } from './pages.ts'

describe('a page', () => {
  it.each(['/', '/friends', '/post/1', '/u/ada', '/@ada', '/profile/1'])('exists at %s', (path) => {
    expect(isPage(path)).toBe(true)
  })

  it.each(['/@', '/u/', '/ada', '/@ada/posts', '/nowhere'])('does not exist at %s', (path) => {
    expect(isPage(path)).toBe(false)
  })
})

it('the path of a member has their username, else their id', () => {
  expect(memberPath({ id: '1', username: 'ada' })).toBe('/@ada')
  expect(memberPath({ id: '1', username: null })).toBe('/profile/1')
})
