import { describe, expect, it } from 'vitest'
import { charactersLeft, EMPTY_DRAFT, hasSomething, isPostable, joinDrafts, type Draft } from './draft.ts'
import { newPoll } from './poll.ts'

const MEDIA = {
  objectPath: '/objects/0190a000-0000-7000-8000-000000000001',
  kind: 'image',
  name: 'a.png',
} as const
const POLL = { question: 'Which day?', options: ['Monday', 'Friday'], days: 3 } as const
const draft = (overrides: Partial<Draft> = {}): Draft => ({ ...EMPTY_DRAFT, ...overrides })
const poll = (overrides = {}) => ({ ...POLL, options: [...POLL.options], ...overrides })

describe('a draft', () => {
  it('[S1-138] can be posted with text, media or a poll, and with nothing less', () => {
    expect(isPostable(draft({ text: 'Hello' }))).toBe(true)
    expect(isPostable(draft({ media: MEDIA }))).toBe(true)
    expect(isPostable(draft({ poll: poll() }))).toBe(true)
    expect(isPostable(draft())).toBe(false)
    expect(isPostable(draft({ text: ' \n ', feeling: 'happy', privacy: 'private', poll: newPoll() }))).toBe(
      false,
    )
  })

  it('[S1-141] takes 5000 code points after NFC, and no more', () => {
    const longest = '🎉'.repeat(4_999) + 'e\u0301'
    expect(charactersLeft(longest)).toBe(0)
    expect(isPostable(draft({ text: longest }))).toBe(true)
    expect(isPostable(draft({ text: longest + 'x' }))).toBe(false)
    expect(charactersLeft('Hello')).toBe(4_995)
  })

  it('[S1-144] waits for the options of its poll, also with text', () => {
    expect(isPostable(draft({ text: 'Vote!', poll: poll({ options: ['Monday', ''] }) }))).toBe(false)
    expect(isPostable(draft({ text: 'Vote!', poll: newPoll() }))).toBe(true)
  })

  it('waits for a description that fits', () => {
    expect(isPostable(draft({ media: MEDIA, alt: 'a'.repeat(1_001) }))).toBe(false)
  })

  it('has something to lose once anything was written or chosen for it', () => {
    expect(hasSomething(draft({ privacy: 'friends', postType: 'question', poll: newPoll() }))).toBe(false)
    for (const some of [{ text: 'a' }, { feeling: 'proud' }, { media: MEDIA }, { poll: poll() }] as const)
      expect(hasSomething(draft(some))).toBe(true)
  })

  it('joins what was written since, so that nothing is lost', () => {
    const earlier = draft({
      text: 'Before',
      privacy: 'friends',
      feeling: 'happy',
      media: MEDIA,
      alt: 'A beach',
    })
    expect(joinDrafts(earlier, draft({ text: 'After', poll: poll() }))).toEqual({
      ...earlier,
      text: 'Before\n\nAfter',
      poll: poll(),
    })
    expect(joinDrafts(earlier, draft())).toEqual(earlier)
    const other = { ...MEDIA, name: 'b.png' }
    expect(joinDrafts(earlier, draft({ media: other, feeling: 'proud' }))).toEqual({
      ...earlier,
      feeling: 'proud',
      media: other,
      alt: '',
    })
  })
})
