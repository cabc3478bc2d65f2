import { i18n, type MessageDescriptor } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { built, CENTRE, MENU, SEARCH_IN_BAR, TABS, type Destination } from './destinations.ts'

const words = (places: Destination[]) => places.map(({ label }) => i18n._(label as MessageDescriptor))

describe('the destinations', () => {
  it('[S1-038] in the middle of the bar are home, friends, saved, groups, video and marketplace in Classic and Tech Mode', () => {
    const all = ['Home', 'Friends', 'Saved', 'Groups', 'Video', 'Marketplace']
    expect(words(CENTRE.facebook)).toEqual(all)
    expect(words(CENTRE.twitter)).toEqual(all)
  })

  it('[S1-039] in the middle of the bar are only home, video and friends in New Age', () => {
    expect(words(CENTRE.tiktok)).toEqual(['Home', 'Video', 'Friends'])
  })

  it('[S1-043] of the user menu follow the profile and precede Log Out in the specified order', () => {
    const all = [
      'Home',
      'Friends',
      'Saved',
      'Groups',
      'Video',
      'Marketplace',
      'Settings & Privacy',
      'Help & Support',
    ]
    expect(words(MENU.facebook)).toEqual(all)
    expect(words(MENU.twitter)).toEqual(all)
    expect(words(MENU.tiktok).filter((word) => word !== 'Search')).toEqual(all)
  })

  it('[S1-037] of New Age include the search in the user menu, as its bar has no box for it', () => {
    expect(SEARCH_IN_BAR).toEqual({ facebook: true, twitter: true, tiktok: false })
    expect(words(MENU.tiktok)).toContain('Search')
    expect(words(MENU.facebook)).not.toContain('Search')
  })

  it('have the specified addresses', () => {
    const paths = new Set(
      [...CENTRE.facebook, ...MENU.tiktok, ...TABS.facebook, ...TABS.tiktok].map(({ path }) => path),
    )
    expect([...paths].sort()).toEqual([
      '/',
      '/friends',
      '/groups',
      '/help',
      '/marketplace',
      '/notifications',
      '/profile/$userId',
      '/saved',
      '/search',
      '/settings',
      '/video',
    ])
  })

  it('are drawn only once their page exists', () => {
    const pages = new Set(['/', '/groups'])
    expect(words(built(MENU.facebook, (path) => pages.has(path)))).toEqual(['Home', 'Groups'])
    expect(built(MENU.facebook, () => true)).toEqual(MENU.facebook)
  })
})
