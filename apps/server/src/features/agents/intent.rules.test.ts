import { describe, expect, it } from 'vitest'
import { intentOf } from './intent.rules.ts'

const BUYING = [
  'How much does a seat cost?',
  'Hi all, how much is the spring course?',
  'how much for a mug in blue',
  'What does the workshop cost for two?',
  'What’s your price for ten bowls?',
  'What are the course fees?',
  'Could you send me a quote for the kitchen?',
  'I’d like to order two of the blue bowls.',
  'We would love to book a table for May',
  'Where can I buy one of these?',
  'Can we still sign up for the class?',
  'I am interested in buying the wheel.',
  '@pricing_guide how do I pay?',
  'Sign me up!',
  'Nice work! I’ll take two.',
  'Do you ship to Norway?',
  'Is there still a seat left in June?',
  'Is this still for sale?',
  'I don’t know much about clay, but I want to buy a wheel.',
  'No rush. How much does it cost?',
]

const COMPLAINT = [
  'I want a refund.',
  'How do I get my money back?',
  'I’m really disappointed with your service',
  'We are fed up with the delivery.',
  'My order arrived broken.',
  'Opened the box and it came badly cracked',
  'The parcel I got yesterday was damaged',
  'My order never arrived',
  'I still haven’t received my order.',
  'Nobody answers my emails',
  'This is not what I ordered!',
  'Terrible customer service, honestly',
  'I’d like to make a complaint',
  'You overcharged me',
  'Please cancel my subscription',
  // Someone who is not content comes first.
  'How much does a new one cost? The last order came damaged, I want my money back.',
]

const NEITHER = [
  '',
  'How long does the dough rise?',
  'How much flour do I need?',
  'How much time does the course take?',
  'How much is too much?',
  'Do you raise your prices every year?',
  'I bought a wheel last year and love it.',
  'I don’t want to buy anything.',
  'I would never order clay online.',
  'We are not interested in buying a kiln',
  'I can’t sign up for more classes this year',
  'I do not want a refund',
  'I’m not disappointed with your service at all',
  'My order arrived and nothing was broken, not even damaged',
  'No complaints so far!',
  'My cup is broken. How do I glue it?',
  'I’m upset about the weather.',
  'She said “I want to buy your shop” and left.',
  '> How much does a seat cost?\nDoes anyone know the answer to this?',
  'https://example.com/how-much-does-it-cost',
  'Order matters when you knead.',
  'The best book on this?',
]

describe('what someone wants who writes', () => {
  it.each(BUYING)('%j is buying', (text) => {
    expect(intentOf(text)).toBe('buying')
  })

  it.each(COMPLAINT)('%j is a complaint', (text) => {
    expect(intentOf(text)).toBe('complaint')
  })

  it.each(NEITHER)('%j is neither', (text) => {
    expect(intentOf(text)).toBeNull()
  })

  it('takes no time for texts that are made to take long', () => {
    const started = performance.now()
    for (const part of ['how much does ', 'my order ', 'i have ', "isn't a "]) intentOf(part.repeat(2_000))
    intentOf(`my ${'a '.repeat(2_000)}`)
    expect(performance.now() - started).toBeLessThan(500)
  })
})
