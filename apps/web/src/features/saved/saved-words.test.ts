import { describe, expect, it } from 'vitest'
import { hitsIn } from './Marked.tsx'
import { excerptOf, sinceText } from './saved-words.ts'

const marked = (text: string, q: string) =>
  hitsIn(text, q)
    .map(({ piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

describe('what was searched for', () => {
  it.each([
    ['The Price of prices', 'price', 'The [Price] of [price]s'],
    ['Ångström', 'åNG', '[Ång]ström'],
    ['aaaa', 'aa', '[aa][aa]'],
    ['A (b) [c]', '(B)', 'A [(b)] [c]'],
    ['nothing', '', 'nothing'],
    ['nothing', '  ', 'nothing'],
    ['İstanbul', 'i', 'İstanbul'],
  ])('[S2-244] in %j is marked whatever its case: %j', (text, q, result) =>
    expect(marked(text, q)).toBe(result),
  )

  it('is in the part of a long text that is shown', () => {
    const text = `${'word '.repeat(200)}needle ${'word '.repeat(200)}`
    expect(excerptOf(text, 'NEEDLE').indexOf('needle')).toBeLessThan(120)
    expect(excerptOf(text, '')).toBe(text.slice(0, 480))
    expect(excerptOf('short needle', 'needle')).toBe('short needle')
  })
})

it('says since when a post is saved', () => {
  const now = Date.parse('2026-05-01T12:00:00Z')
  expect(['12:00', '11:30', '09:00'].map((at) => sinceText(new Date(`2026-05-01T${at}:00Z`), now))).toEqual([
    'Saved just now',
    'Saved 30m',
    'Saved 3h',
  ])
})
