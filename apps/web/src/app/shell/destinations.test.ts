import { i18n, type MessageDescriptor } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { filterAvailable, CENTRE, MENU, SEARCH_IN_BAR, TABS, type Destination } from './destinations.ts'

const labels = (destinations: Destination[]) =>
  destinations.map(({ label }) => i18n._(label as MessageDescriptor))

describe('the destinations', () => {
  it('[S1-038] in the middle of the bar are home, friends, saved, groups, video and marketplace in Classic and Tech Mode', () => {
    const all = ['Home', 'Friends', 'Saved', 'Groups', 'Video', 'Marketplace']
    expect(labels(CENTRE.facebook)).toEqual(all)
    expect(labels(CENTRE.twitter)).toEqual(all)
  })

  it('[S1-039] in the middle of the bar are only home, video and friends in New Age', () => {
    expect(labels(CENTRE.tiktok)).toEqual(['Home', 'Video', 'Friends'])
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
    expect(labels(MENU.facebook)).toEqual(all)
    expect(labels(MENU.twitter)).toEqual(all)
    expect(labels(MENU.tiktok).filter((label) => label !== 'Search')).toEqual(all)
  })

  it('[S1-037] of New Age include the search in the user menu, as its bar has no box for it', () => {
    expect(SEARCH_IN_BAR).toEqual({ facebook: true, twitter: true, tiktok: false })
    expect(labels(MENU.tiktok)).toContain('Search')
    expect(labels(MENU.facebook)).not.toContain('Search')
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

  it('are shown only once their page exists', () => {
    const pages = new Set(['/', '/groups'])
    expect(labels(filterAvailable(MENU.facebook, (path) => pages.has(path)))).toEqual(['Home', 'Groups'])
    expect(filterAvailable(MENU.facebook, () => true)).toEqual(MENU.facebook)
  })
})
