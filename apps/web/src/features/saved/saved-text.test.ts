import { describe, expect, it } from 'vitest'
import { splitAtMatches } from './Highlight.tsx'
import { excerptOf, sinceText } from './saved-text.ts'

const marked = (text: string, q: string) =>
  splitAtMatches(text, q)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

describe('the search text', () => {
  it.each([
    ['The Price of prices', 'price', 'The [Price] of [price]s'],
    ['Ångström', 'åNG', '[Ång]ström'],
    ['aaaa', 'aa', '[aa][aa]'],
    ['A (b) [c]', '(B)', 'A [(b)] [c]'],
    ['nothing', '', 'nothing'],
    ['nothing', '  ', 'nothing'],
    ['İstanbul', 'i', 'İstanbul'],
  ])('[S2-244] is marked in %j regardless of case: %j', (text, q, result) =>
    expect(marked(text, q)).toBe(result),
  )

  it('is part of the excerpt of a long text', () => {
    const text = `${'word '.repeat(200)}needle ${'word '.repeat(200)}`
    expect(excerptOf(text, 'NEEDLE').indexOf('needle')).toBeLessThan(120)
    expect(excerptOf(text, '')).toBe(text.slice(0, 480))
    expect(excerptOf('short needle', 'needle')).toBe('short needle')
  })
})

it('formats how long ago a post was saved', () => {
  const now = Date.parse('2026-05-01T12:00:00Z')
  expect(['12:00', '11:30', '09:00'].map((at) => sinceText(new Date(`2026-05-01T${at}:00Z`), now))).toEqual([
    'Saved just now',
    'Saved 30m',
    'Saved 3h',
  ])
})
