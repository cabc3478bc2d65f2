import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMentions, MAX_MENTIONS, openMention, PLAIN_HANDLE } from './mention-text.ts'

const handles = (text: string) => findMentions(text).map(({ handle }) => handle)

describe('the mentions in a text', () => {
  it.each([
    ['@ann', ['ann']],
    ['Hello @Ann_Lee9!', ['ann_lee9']],
    ['@ann, @ben; (@cid) “@dan” .@eve @ann', ['ann', 'ben', 'cid', 'dan', 'eve', 'ann']],
    ['@ann/@ben', ['ann', 'ben']],
    ['@ann. Next', ['ann']],
    ['@ann.Next', ['ann']],
    ['line one\n@ann\tand @ben', ['ann', 'ben']],
    ['<@ann>', ['ann']],
    ['😀@ann', ['ann']],
  ])('[S1-158] in %j are %j', (text, expected) => {
    expect(handles(text)).toEqual(expected)
  })

  it.each([
    '',
    '@',
    '@an',
    '@1ann',
    '@_ann',
    '@é',
    '@anné',
    '@ann\u0301',
    'me@ann',
    'é@ann',
    '𝒜@ann',
    '_@ann',
    '@@ann',
    '@ann@ben.example',
    'ann.lee@example.com',
    'ann+@example.com',
    'ann-@example.com',
    'mailto:ann@example.com',
    'https://example.com/@ann',
    'https://ann:secret@example.com',
    'HTTPS://EXAMPLE.COM/@ANN?x=@ben',
    '(http://example.com/@ann)',
    'www.example.com/@ann',
    'medium.com/@ann',
    `@${'a'.repeat(51)}`,
    '＠ann',
  ])('[S1-158] in %j are none', (text) => {
    expect(findMentions(text)).toEqual([])
  })

  it('can be before and after a link, but not in it', () => {
    expect(handles('@ann https://example.com/@ben @cid')).toEqual(['ann', 'cid'])
    expect(handles('@ann:https://example.com/@ben')).toEqual(['ann'])
  })

  it('[S1-159] include agent_ai', () => {
    expect(handles('Ask @Agent_AI')).toEqual([PLAIN_HANDLE])
  })

  it('have positions in code points', () => {
    expect(findMentions('😀 @ann 👨‍👩‍👧‍👦 @ben')).toEqual([
      { handle: 'ann', start: 2, end: 6 },
      { handle: 'ben', start: 15, end: 19 },
    ])
  })

  it('are at most fifty', () => {
    expect(findMentions('@ann '.repeat(1_000))).toHaveLength(MAX_MENTIONS)
  })
})

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      '@',
      '@ann',
      '@ben_2',
      ' ',
      '\n',
      '.',
      '/',
      '://',
      'www.',
      'é',
      '😀',
      '_',
      'x.y',
      '"',
      '<',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  ),
  { maxLength: 40 },
)

describe('any text', () => {
  it('[S1-158] has mentions in order and without overlaps, each a handle after an @ at its position', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('')
        const points = Array.from(text)
        let last = 0
        for (const { handle, start, end } of findMentions(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          last = end
          expect(points.slice(start, end).join('').toLowerCase()).toBe(`@${handle}`)
          expect(handle).toMatch(/^[a-z][a-z0-9_]{2,49}$/)
          expect(points[start - 1] ?? ' ').not.toMatch(/[\p{L}\p{N}_@]/u)
          expect(points[end] ?? ' ').not.toMatch(/[\p{L}\p{N}_@]/u)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('has the same mentions whatever text surrounds it, separated by spaces', () => {
    fc.assert(
      fc.property(pieces, pieces, (one, other) => {
        const [a, b] = [one.join(''), other.join('')]
        expect(handles(`${a} @middle ${b}`)).toEqual([...handles(a), 'middle', ...handles(b)])
      }),
    )
  })

  it.each([
    ['@ signs', '@'],
    ['handles', '@a'],
    ['dots', 'a.'],
    ['slashes', 'a/@ann'],
    ['schemes', '://@ann'],
    ['mailboxes', 'a+@b.'],
    ['open handles', '@abcdefgh'],
    ['www', 'www.@'],
  ])('is parsed in one pass: endless %s', (_, part) => {
    const text = part.repeat(400_000)
    const began = performance.now()
    findMentions(text)
    openMention(text)
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

describe('the mention being typed', () => {
  it.each([
    ['@', '', 0],
    ['Hi @an', 'an', 3],
    ['😀 @an', 'an', 3],
    ['@Zoë', 'Zoë', 0],
    ['(@ann_9', 'ann_9', 1],
    ['@ann and\n@b', 'b', 9],
  ])('[S1-130] after %j searches for %j', (text, query, start) => {
    expect(openMention(text)).toEqual({ query, start })
  })

  it.each([
    '',
    'Hi',
    '@ann ',
    '@ann,',
    '@an-',
    'ann@',
    'ann@exam',
    '@@',
    'é@a',
    'https://example.com/@a',
    'medium.com/@a',
    `@${'a'.repeat(51)}`,
  ])('[S1-130] is none after %j', (text) => {
    expect(openMention(text)).toBeNull()
  })

  it('[S1-130] is found whenever the text ends with a mention', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = `${parts.join('')} @ann`
        expect(openMention(text)).toEqual({ query: 'ann', start: text.length - 4 })
      }),
    )
  })
})
