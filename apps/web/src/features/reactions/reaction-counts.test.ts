import { REACTION_TYPES } from '@guildhall/contract/reactions'
import { describe, expect, it } from 'vitest'
import { topTypes, totalOf, withReaction, type Reacted } from './reaction-counts.ts'
import { isFromTray, REACTION_LABELS, TRAY_REACTIONS } from './reaction-labels.ts'

const thing = (
  reaction: Reacted['viewer']['reaction'],
  counts: Partial<Record<string, number>>,
): Reacted => ({
  reactions: REACTION_TYPES.flatMap((reactionType) => {
    const count = counts[reactionType] ?? 0
    return count > 0 ? [{ reactionType, count }] : []
  }),
  viewer: { reaction },
})

describe('the reactions', () => {
  it('[S1-106] [D-046] are eight, of which six have no button of their own', () => {
    expect(Object.keys(REACTION_LABELS)).toEqual([...REACTION_TYPES])
    expect(TRAY_REACTIONS).toEqual(['like', 'love', 'laugh', 'wow', 'sad', 'angry'])
    expect(REACTION_TYPES.filter((type) => !isFromTray(type))).toEqual(['upvote', 'downvote'])
  })
})

describe('a reaction of the viewer', () => {
  it('[S1-109] is counted if it is the first of its type', () => {
    expect(withReaction(thing(null, {}), 'love')).toEqual(thing('love', { love: 1 }))
  })

  it('[S1-107] is removed with null', () => {
    expect(withReaction(thing('love', { love: 1, upvote: 2 }), null)).toEqual(thing(null, { upvote: 2 }))
  })

  it('[S1-108] replaces the previous one', () => {
    expect(withReaction(thing('upvote', { upvote: 2 }), 'sad')).toEqual(thing('sad', { upvote: 1, sad: 1 }))
  })

  it('that is already counted changes nothing', () => {
    const counted = thing('wow', { wow: 3 })
    expect(withReaction(counted, 'wow')).toBe(counted)
  })
})

it('[S1-059] the summary shows the total and the most frequent reactions', () => {
  const { reactions } = thing(null, { upvote: 5, like: 1, love: 7, wow: 2 })
  expect(totalOf(reactions)).toBe(15)
  expect(topTypes(reactions, 3)).toEqual(['love', 'upvote', 'wow'])
})
