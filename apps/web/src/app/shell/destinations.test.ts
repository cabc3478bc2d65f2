import { i18n, type MessageDescriptor } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { LAYOUTS, type PageName } from '#web/theme/layouts.ts'
import { findDestinations } from './destinations.ts'

const { facebook, tiktok, twitter } = LAYOUTS
const labels = (names: readonly PageName[], hasRoute = (_path: string) => true) =>
  findDestinations(names, hasRoute).map(({ label }) => i18n._(label as MessageDescriptor))

describe('the destinations', () => {
  it('[S1-038] in the middle of the bar are home, friends, saved, groups, video and marketplace in Classic and Tech Mode', () => {
    const all = ['Home', 'Friends', 'Saved', 'Groups', 'Video', 'Marketplace']
    expect(labels(facebook.bar)).toEqual(all)
    expect(labels(twitter.bar)).toEqual(all)
  })

  it('[S1-039] in the middle of the bar are only home, video and friends in New Age', () => {
    expect(labels(tiktok.bar)).toEqual(['Home', 'Video', 'Friends'])
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
    expect(labels(facebook.menu)).toEqual(all)
    expect(labels(twitter.menu)).toEqual(all)
    expect(labels(tiktok.menu).filter((label) => label !== 'Search' && label !== 'Messages')).toEqual(all)
  })

  it('[S1-037] of New Age include the search in the user menu, as its bar has no box for it', () => {
    expect([facebook, twitter, tiktok].map(({ hasSearchBox }) => hasSearchBox)).toEqual([true, true, false])
    expect(labels(tiktok.menu)).toContain('Search')
    expect(labels(facebook.menu)).not.toContain('Search')
  })

  it('[S1-041] include the messages in the top bar of Classic and Tech Mode, not in their menu', () => {
    for (const { hasMessagesButton, menu } of [facebook, twitter]) {
      expect(hasMessagesButton).toBe(true)
      expect(labels(menu)).not.toContain('Messages')
    }
  })

  it('[S1-042] of New Age include the messages in the user menu, as its bar has no button for them', () => {
    expect(tiktok.hasMessagesButton).toBe(false)
    expect(labels(tiktok.menu)).toContain('Messages')
  })

  it('have the specified addresses', () => {
    const names = new Set([...facebook.bar, ...tiktok.menu, ...facebook.tabs, ...tiktok.tabs])
    expect(
      findDestinations([...names], () => true)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/',
      '/friends',
      '/groups',
      '/help',
      '/marketplace',
      '/messages',
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
    expect(labels(facebook.menu, (path) => pages.has(path))).toEqual(['Home', 'Groups'])
  })
})
