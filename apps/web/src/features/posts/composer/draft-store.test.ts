import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { dropDraft, keepDraft, readDraft, useDraftsAreKept } from './draft-store.ts'

const MARA = { memberId: 'mara', groupId: null }
const draft: Draft = {
  ...EMPTY_DRAFT,
  text: 'Not yet',
  privacy: 'friends',
  poll: { question: 'Which?', options: ['a', 'b', ''], days: 3 },
  media: { objectPath: '/objects/0190a000-0000-7000-8000-000000000001', kind: 'video', name: 'a.mp4' },
}

describe('the drafts of a browser', () => {
  it('are given back as they were kept', () => {
    keepDraft(MARA, draft)
    expect(readDraft(MARA)).toEqual(draft)
  })

  it('belong to one member and one place', () => {
    keepDraft(MARA, draft)
    expect(readDraft({ memberId: 'ines', groupId: null })).toBeNull()
    expect(readDraft({ memberId: 'mara', groupId: 'founders' })).toBeNull()
  })

  it('are forgotten when told so, and when there is nothing in them', () => {
    keepDraft(MARA, draft)
    dropDraft(MARA)
    expect(readDraft(MARA)).toBeNull()
    keepDraft(MARA, draft)
    keepDraft(MARA, { ...EMPTY_DRAFT, privacy: 'private' })
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['no JSON', 'oops'],
    ['no draft', '42'],
    ['another shape', JSON.stringify({ ...draft, text: 7 })],
    ['an unknown feeling', JSON.stringify({ ...draft, feeling: 'bored' })],
    [
      'a poll of five',
      JSON.stringify({ ...draft, poll: { question: '', options: ['', '', '', '', ''], days: 1 } }),
    ],
    [
      'a file from elsewhere',
      JSON.stringify({ ...draft, media: { ...draft.media, objectPath: 'https://x.test/a' } }),
    ],
  ])('count as none where they hold %s', (_, kept) => {
    localStorage.setItem('guildhall.draft.mara', kept)
    expect(readDraft(MARA)).toBeNull()
  })

  it('say so where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { result } = renderHook(useDraftsAreKept)
    expect(result.current).toBe(true)
    act(() => keepDraft(MARA, draft))
    expect(result.current).toBe(false)
    vi.restoreAllMocks()
    act(() => keepDraft(MARA, draft))
    expect(result.current).toBe(true)
  })
})
