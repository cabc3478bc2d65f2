import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { deleteDraft, readDrafts, saveDraft, useCanSaveDrafts } from './draft-store.ts'

const MARA = { memberId: 'mara', groupId: null }
const draft: Draft = {
  ...EMPTY_DRAFT,
  text: 'Not yet',
  privacy: 'friends',
  poll: { question: 'Which?', options: ['a', 'b', ''], days: 3 },
  media: { objectPath: '/objects/0190a000-0000-7000-8000-000000000001', kind: 'video', name: 'a.mp4' },
}

describe('stored drafts', () => {
  it('are read as they were saved', () => {
    saveDraft(MARA, 'a', draft)
    expect(readDrafts(MARA)).toEqual([{ id: 'a', savedAt: expect.any(Number), draft }])
  })

  it('belong to one member and one group', () => {
    saveDraft(MARA, 'a', draft)
    expect(readDrafts({ memberId: 'ines', groupId: null })).toEqual([])
    expect(readDrafts({ memberId: 'mara', groupId: 'founders' })).toEqual([])
  })

  it('are listed newest first, and deleted one by one', () => {
    vi.useFakeTimers({ now: 1 })
    saveDraft(MARA, 'a', draft)
    vi.setSystemTime(2)
    saveDraft(MARA, 'b', { ...draft, text: 'Later' })
    vi.useRealTimers()
    expect(readDrafts(MARA).map(({ id }) => id)).toEqual(['b', 'a'])
    deleteDraft(MARA, 'b')
    expect(readDrafts(MARA).map(({ id }) => id)).toEqual(['a'])
  })

  it('of an earlier version, one per scope, are read', () => {
    localStorage.setItem('guildhall.draft.mara', JSON.stringify(draft))
    expect(readDrafts(MARA)).toEqual([{ id: '', savedAt: 0, draft }])
    deleteDraft(MARA, '')
    expect(localStorage).toHaveLength(0)
  })

  it('are deleted on request, and when they are empty', () => {
    saveDraft(MARA, 'a', draft)
    deleteDraft(MARA, 'a')
    expect(readDrafts(MARA)).toEqual([])
    saveDraft(MARA, 'a', draft)
    saveDraft(MARA, 'a', { ...EMPTY_DRAFT, privacy: 'private' })
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
  ])('are ignored if they contain %s', (_, stored) => {
    localStorage.setItem('guildhall.draft.mara', stored)
    expect(readDrafts(MARA)).toEqual([])
  })

  it('report when the browser cannot store them', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { result } = renderHook(useCanSaveDrafts)
    expect(result.current).toBe(true)
    act(() => saveDraft(MARA, 'a', draft))
    expect(result.current).toBe(false)
    vi.restoreAllMocks()
    act(() => saveDraft(MARA, 'a', draft))
    expect(result.current).toBe(true)
  })
})
