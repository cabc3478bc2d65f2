import { idOf } from '@guildhall/contract/testing/ids'
import { describe, expect, it, vi } from 'vitest'
import { deleteDraft, keepDraft, saveDraft } from '#web/lib/drafts.ts'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { draftKey, readDrafts } from './draft-store.ts'

const MARA = { memberId: 'mara', groupId: null }
const FOUNDERS = { memberId: 'mara', groupId: 'founders' }
const draft: Draft = {
  ...EMPTY_DRAFT,
  text: 'Not yet',
  privacy: 'friends',
  poll: { question: 'Which?', options: ['a', 'b', ''], days: 3 },
  media: { objectPath: `/objects/${idOf(1)}`, kind: 'video', name: 'a.mp4' },
}

describe('stored drafts', () => {
  it('are read as they were saved', () => {
    saveDraft(draftKey(MARA, 'a'), draft)
    expect(readDrafts(MARA)).toEqual([{ id: 'a', isKept: false, draft }])
  })

  it('say whether the member chose to keep them', () => {
    saveDraft(draftKey(MARA, 'a'), draft)
    keepDraft(draftKey(MARA, 'a'))
    expect(readDrafts(MARA)).toEqual([{ id: 'a', isKept: true, draft }])
  })

  it('of an earlier version, which had no such choice, are open to AI agents', () => {
    const { isHumansOnly: _, ...earlier } = draft
    saveDraft(draftKey(MARA, 'a'), earlier)
    expect(readDrafts(MARA)).toEqual([{ id: 'a', isKept: false, draft: { ...draft, isHumansOnly: false } }])
  })

  it('belong to one member and one group', () => {
    saveDraft(draftKey(MARA, 'a'), draft)
    saveDraft(draftKey(FOUNDERS, 'b'), draft)
    expect(readDrafts(MARA).map(({ id }) => id)).toEqual(['a'])
    expect(readDrafts(FOUNDERS).map(({ id }) => id)).toEqual(['b'])
    expect(readDrafts({ memberId: 'ines', groupId: null })).toEqual([])
  })

  it('are not mixed up with edits of posts', () => {
    saveDraft('post.mara.profile.a', draft)
    expect(readDrafts(MARA)).toEqual([])
  })

  it('are listed newest first, and deleted one by one', () => {
    vi.useFakeTimers({ now: 1 })
    saveDraft(draftKey(MARA, 'a'), draft)
    vi.setSystemTime(2)
    saveDraft(draftKey(MARA, 'b'), { ...draft, text: 'Later' })
    vi.useRealTimers()
    expect(readDrafts(MARA).map(({ id }) => id)).toEqual(['b', 'a'])
    deleteDraft(draftKey(MARA, 'b'))
    expect(readDrafts(MARA).map(({ id }) => id)).toEqual(['a'])
  })

  it.each<[string, unknown]>([
    ['no draft', 42],
    ['nothing', { ...EMPTY_DRAFT, privacy: 'private' }],
    ['another shape', { ...draft, text: 7 }],
    ['a switch that is neither on nor off', { ...draft, isHumansOnly: 'yes' }],
    ['an unknown feeling', { ...draft, feeling: 'bored' }],
    ['a poll of five', { ...draft, poll: { question: '', options: ['', '', '', '', ''], days: 1 } }],
    ['a file from elsewhere', { ...draft, media: { ...draft.media, objectPath: 'https://x.test/a' } }],
  ])('are ignored if they contain %s', (_, stored) => {
    saveDraft(draftKey(MARA, 'a'), stored)
    expect(readDrafts(MARA)).toEqual([])
  })
})
