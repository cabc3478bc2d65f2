import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { piecesOf, RichText } from './RichText.tsx'

const linksIn = (text: string) => piecesOf(text).flatMap((piece) => piece.href ?? [])

describe('text that members wrote', () => {
  it('[D-160] is shown as it is, never as HTML', () => {
    const { container } = render(<RichText text={'<img src=x onerror=alert(1)> <b>bold</b>\n  & so on'} />)
    expect(container.textContent).toBe('<img src=x onerror=alert(1)> <b>bold</b>\n  & so on')
    expect(container.querySelector('img, b')).toBeNull()
  })

  it('[D-160] has its links clickable, with rel="nofollow ugc noopener"', () => {
    render(<RichText text="See https://example.test/a?b=c#d, or http://example.test." />)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.test/a?b=c#d',
      'http://example.test',
    ])
    for (const link of links) expect(link.getAttribute('rel')).toBe('nofollow ugc noopener')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.test',
    'xhttps://example.test',
    'https://',
    'www.example.test',
  ])('[D-160] leaves %s alone', (text) => expect(linksIn(text)).toEqual([]))

  it.each([
    ['(https://example.test/wiki/Ada_(name))', 'https://example.test/wiki/Ada_(name)'],
    ['[https://example.test]', 'https://example.test'],
    ['"https://example.test"', 'https://example.test'],
    ['https://example.test/...', 'https://example.test/'],
    ['HTTPS://EXAMPLE.TEST/Ä', 'HTTPS://EXAMPLE.TEST/Ä'],
  ])('finds where the link in %s ends', (text, link) => expect(linksIn(text)).toEqual([link]))

  it('loses nothing of the text', () => {
    const text = 'a https://b.test, (http://c.test/)) d http://[ e'
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  it.each([
    ['links', 'https://a.test '],
    ['brackets', 'https://a.test/' + ')'.repeat(50)],
    ['starts', 'http://'],
    ['dots', '.'],
  ])('[D-160] takes time in proportion to its length (%s)', (_what, part) => {
    const time = (size: number) => {
      const text = part.repeat(Math.ceil(size / part.length))
      const began = performance.now()
      piecesOf(text)
      return performance.now() - began
    }
    time(10_000)
    const small = Math.max(0.5, Math.min(time(50_000), time(50_000), time(50_000)))
    const large = Math.min(time(800_000), time(800_000))
    // Sixteen times the text: squared growth would take 256 times as long.
    expect(large / small).toBeLessThan(100)
  })
})
