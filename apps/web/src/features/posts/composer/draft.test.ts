import { idOf } from '@guildhall/contract/testing/ids'
import { describe, expect, it } from 'vitest'
import { charactersLeft, EMPTY_DRAFT, hasContent, isPostable, mergeDrafts, type Draft } from './draft.ts'
import { newPoll } from './poll.ts'

const MEDIA = {
  objectPath: `/objects/${idOf(1)}`,
  kind: 'image',
  name: 'a.png',
} as const
const POLL = { question: 'Which day?', options: ['Monday', 'Friday'], days: 3 } as const
const draft = (overrides: Partial<Draft> = {}): Draft => ({ ...EMPTY_DRAFT, ...overrides })
const poll = (overrides = {}) => ({ ...POLL, options: [...POLL.options], ...overrides })

describe('a draft', () => {
  it('[S1-138] can be posted with text, media or a poll, but not empty', () => {
    expect(isPostable(draft({ text: 'Hello' }))).toBe(true)
    expect(isPostable(draft({ media: MEDIA }))).toBe(true)
    expect(isPostable(draft({ poll: poll() }))).toBe(true)
    expect(isPostable(draft())).toBe(false)
    expect(isPostable(draft({ text: ' \n ', feeling: 'happy', privacy: 'private', poll: newPoll() }))).toBe(
      false,
    )
  })

  it('[S1-141] accepts up to 5000 code points after NFC', () => {
    const longest = '🎉'.repeat(4_999) + 'e\u0301'
    expect(charactersLeft(longest)).toBe(0)
    expect(isPostable(draft({ text: longest }))).toBe(true)
    expect(isPostable(draft({ text: longest + 'x' }))).toBe(false)
    expect(charactersLeft('Hello')).toBe(4_995)
  })

  it('[S1-144] cannot be posted until its poll has options, even with text', () => {
    expect(isPostable(draft({ text: 'Vote!', poll: poll({ options: ['Monday', ''] }) }))).toBe(false)
    expect(isPostable(draft({ text: 'Vote!', poll: newPoll() }))).toBe(true)
  })

  it('cannot be posted with alt text that is too long', () => {
    expect(isPostable(draft({ media: MEDIA, alt: 'a'.repeat(1_001) }))).toBe(false)
  })

  it('has content once anything was written or attached', () => {
    expect(
      hasContent(draft({ privacy: 'friends', postType: 'question', poll: newPoll(), isHumansOnly: true })),
    ).toBe(false)
    for (const content of [{ text: 'a' }, { feeling: 'proud' }, { media: MEDIA }, { poll: poll() }] as const)
      expect(hasContent(draft(content))).toBe(true)
  })

  it('is merged with a newer one without losing either', () => {
    const earlier = draft({
      text: 'Before',
      privacy: 'friends',
      feeling: 'happy',
      media: MEDIA,
      alt: 'A beach',
    })
    expect(mergeDrafts(earlier, draft({ text: 'After', poll: poll() }))).toEqual({
      ...earlier,
      text: 'Before\n\nAfter',
      poll: poll(),
    })
    expect(mergeDrafts(earlier, draft())).toEqual(earlier)
    const newer = { ...MEDIA, name: 'b.png' }
    expect(mergeDrafts(earlier, draft({ media: newer, feeling: 'proud' }))).toEqual({
      ...earlier,
      feeling: 'proud',
      media: newer,
      alt: '',
    })
  })

  it('is for humans only if one of two merged drafts is', () => {
    const forHumans = draft({ text: 'Before', isHumansOnly: true })
    expect(mergeDrafts(forHumans, draft({ text: 'After' })).isHumansOnly).toBe(true)
    expect(mergeDrafts(draft({ text: 'Before' }), forHumans).isHumansOnly).toBe(true)
    expect(mergeDrafts(draft({ text: 'Before' }), draft({ text: 'After' })).isHumansOnly).toBe(false)
  })
})
