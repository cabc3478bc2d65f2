import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  clearDrafts,
  countKeptDrafts,
  deleteDraft,
  keepDraft,
  listDrafts,
  readDraft,
  saveDraft,
  useDraft,
  useDraftsAreStored,
} from './drafts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const open = (key: string | null, initial = '') => renderHook(() => useDraft(key, initial, isText)).result
const DAY = 24 * 3_600_000

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  clearDrafts()
})

describe('a draft', () => {
  it('survives a reload, in any version of the application', async () => {
    const before = open('comment.mara.1')
    act(() => before.current[1]('Half a thought'))
    expect(before.current[0]).toBe('Half a thought')
    vi.resetModules()
    const later = await import('./drafts.ts')
    expect(later.readDraft('comment.mara.1')).toBe('Half a thought')
  })

  it('starts with its initial value, and can be emptied', () => {
    const edit = open('edit.mara.1', 'As it was')
    expect(edit.current[0]).toBe('As it was')
    act(() => edit.current[1](''))
    expect(edit.current[0]).toBe('')
    act(() => deleteDraft('edit.mara.1'))
    expect(edit.current[0]).toBe('As it was')
  })

  it('that is not valid is ignored', () => {
    saveDraft('comment.mara.1', { text: 'of another kind' })
    localStorage.setItem('guildhall.draft.comment.mara.2', 'not json')
    localStorage.setItem('guildhall.draft.comment.mara.3', '"of an earlier version"')
    expect(open('comment.mara.1').current[0]).toBe('')
    expect(open('comment.mara.2').current[0]).toBe('')
    expect(readDraft('comment.mara.3')).toBeNull()
  })

  it('is not stored while the member is unknown', () => {
    const draft = open(null)
    act(() => draft.current[1]('Whose?'))
    expect(draft.current[0]).toBe('')
    expect(localStorage).toHaveLength(0)
  })

  it('that another tab has written or sent changes here too', () => {
    const draft = open('comment.mara.1')
    const stored = JSON.stringify({ value: 'From the other tab', savedAt: Date.now() })
    localStorage.setItem('guildhall.draft.comment.mara.1', stored)
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(draft.current[0]).toBe('From the other tab')
  })

  it('that the browser cannot store lasts as long as the page, and is reported', () => {
    const { result: areStored } = renderHook(() => useDraftsAreStored())
    const draft = open('comment.mara.1')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    act(() => draft.current[1]('Much'))
    expect(draft.current[0]).toBe('Much')
    expect(areStored.current).toBe(false)
    act(() => deleteDraft('comment.mara.1'))
    expect(draft.current[0]).toBe('')
    expect(areStored.current).toBe(true)
  })
})

describe('drafts', () => {
  it('are listed by the prefix of their keys, newest first', () => {
    vi.useFakeTimers()
    saveDraft('post.mara.a', 'First')
    vi.advanceTimersByTime(1_000)
    saveDraft('post.mara.b', 'Second')
    saveDraft('post.ines.c', 'Of someone else')
    expect(listDrafts('post.mara.').map(({ key, value }) => [key, value])).toEqual([
      ['post.mara.b', 'Second'],
      ['post.mara.a', 'First'],
    ])
  })

  it('are deleted at log-out, those of earlier versions too', () => {
    saveDraft('comment.mara.1', 'Private')
    localStorage.setItem('guildhall.draft.mara', '{"text":"of an earlier version"}')
    localStorage.setItem('guildhall.look', 'stays')
    clearDrafts()
    expect(Object.keys(localStorage)).toEqual(['guildhall.look'])
  })

  it('older than 30 days, and the oldest beyond 100, are deleted when another begins', () => {
    vi.useFakeTimers()
    saveDraft('comment.mara.old', 'Long ago')
    vi.advanceTimersByTime(31 * DAY)
    for (let n = 0; n < 100; n += 1) {
      saveDraft(`comment.mara.${n}`, String(n))
      vi.advanceTimersByTime(1_000)
    }
    expect(readDraft('comment.mara.old')).toBeNull()
    expect(readDraft('comment.mara.0')).toBe('0')
    saveDraft('comment.mara.more', 'One more')
    expect(readDraft('comment.mara.0')).toBeNull()
    expect(readDraft('comment.mara.1')).toBe('1')
    expect(listDrafts('')).toHaveLength(100)
  })
})

describe('a kept draft', () => {
  const save = (key: string) => {
    saveDraft(key, key)
    keepDraft(key)
  }
  const isKept = (key: string) => listDrafts(key).map((draft) => draft.isKept)

  it('is marked, and stays so when it is saved again', () => {
    saveDraft('comment.mara.1', 'Half a thought')
    expect(isKept('comment.mara.1')).toEqual([false])
    keepDraft('comment.mara.1')
    saveDraft('comment.mara.1', 'A whole thought')
    expect(readDraft('comment.mara.1')).toBe('A whole thought')
    expect(isKept('comment.mara.1')).toEqual([true])
  })

  it('has the time of its last change, not of the mark', () => {
    vi.useFakeTimers({ now: 1_000 })
    saveDraft('comment.mara.1', 'Half a thought')
    vi.advanceTimersByTime(1_000)
    keepDraft('comment.mara.1')
    expect(listDrafts('')).toEqual([
      { key: 'comment.mara.1', value: 'Half a thought', savedAt: 1_000, isKept: true },
    ])
  })

  it('does not come from a draft that does not exist, and is no longer one once it is deleted', () => {
    keepDraft('comment.mara.1')
    expect(countKeptDrafts()).toBe(0)
    save('comment.mara.1')
    expect(countKeptDrafts()).toBe(1)
    deleteDraft('comment.mara.1')
    expect(countKeptDrafts()).toBe(0)
    saveDraft('comment.mara.1', 'Another thought')
    expect(isKept('comment.mara.1')).toEqual([false])
  })

  it('is never deleted by age', () => {
    vi.useFakeTimers()
    save('new-post.mara.kept')
    saveDraft('new-post.mara.automatic', 'Long ago')
    vi.advanceTimersByTime(400 * DAY)
    saveDraft('comment.mara.1', 'Today')
    expect(readDraft('new-post.mara.automatic')).toBeNull()
    expect(readDraft('new-post.mara.kept')).toBe('new-post.mara.kept')
  })

  it('is never deleted by number, and does not count towards the limit of the others', () => {
    vi.useFakeTimers()
    for (let n = 0; n < 110; n += 1) save(`new-post.mara.${n}`)
    vi.advanceTimersByTime(1_000)
    for (let n = 0; n < 101; n += 1) {
      saveDraft(`comment.mara.${n}`, String(n))
      vi.advanceTimersByTime(1_000)
    }
    expect(listDrafts('new-post.')).toHaveLength(110)
    expect(listDrafts('comment.')).toHaveLength(100)
    expect(readDraft('comment.mara.0')).toBeNull()
    expect(readDraft('comment.mara.1')).toBe('1')
  })

  it('survives a log-out on request; the automatic and the unreadable ones do not', () => {
    save('new-post.mara.1')
    saveDraft('comment.mara.1', 'Private')
    localStorage.setItem('guildhall.draft.mara', 'not json')
    clearDrafts({ exceptKept: true })
    expect(Object.keys(localStorage)).toEqual(['guildhall.draft.new-post.mara.1'])
    clearDrafts()
    expect(localStorage).toHaveLength(0)
  })

  it('that the browser cannot store is kept once it can', () => {
    saveDraft('comment.mara.1', 'Half a thought')
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keepDraft('comment.mara.1')
    expect(countKeptDrafts()).toBe(1)
    setItem.mockRestore()
    saveDraft('comment.mara.1', 'A whole thought')
    expect(JSON.parse(localStorage.getItem('guildhall.draft.comment.mara.1')!)).toMatchObject({
      isKept: true,
    })
  })
})
