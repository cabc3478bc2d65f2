import { render, screen } from '@testing-library/react'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildMention } from '@guildhall/contract/testing/mentions'
import { describe, expect, it } from 'vitest'
import { RichText } from './RichText.tsx'
import { piecesOf } from './text-pieces.ts'

const ID = idOf(1)
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
  ])('[D-160] leaves %s alone', (text) => expect(linksIn(text)).toEqual([]))

  it.each([
    ['(https://example.test/wiki/Ada_(name))', 'https://example.test/wiki/Ada_(name)'],
    ['[https://example.test]', 'https://example.test'],
    ['"https://example.test"', 'https://example.test'],
    ['https://example.test/...', 'https://example.test/'],
    ['HTTPS://EXAMPLE.TEST/Ä', 'HTTPS://EXAMPLE.TEST/Ä'],
  ])('finds where the link in %s ends', (text, link) => expect(linksIn(text)).toEqual([link]))

  it.each([
    ['www.example.com', 'https://www.example.com'],
    ['WWW.example.com/a?b=1', 'https://WWW.example.com/a?b=1'],
  ])('has %s clickable, as people write it', (link, href) => {
    render(<RichText text={`See ${link}, please`} />)
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href)
  })

  it.each(['www.', 'www.example', 'awww.example.com', 'the www is large'])('leaves %s as it is', (text) => {
    render(<RichText text={text} />)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('opens other sites in a new tab, and pages of this one here', () => {
    render(<RichText text={`https://example.com/ and ${window.location.origin}/post/1`} />)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('target'))).toEqual(['_blank', null])
  })

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
    ['mentions', '@ines_duarte '],
    ['emoji and mentions', '😀 @ines '],
  ])('[D-160] takes time in proportion to its length (%s)', (_what, part) => {
    const time = (size: number) => {
      const text = part.repeat(Math.ceil(size / part.length))
      const began = process.threadCpuUsage()
      piecesOf(text)
      // CPU time, because the load of the machine does not matter here.
      return process.threadCpuUsage(began).user / 1_000
    }
    time(10_000)
    const fastest = (size: number) => Math.min(time(size), time(size), time(size))
    // Below a millisecond, garbage collection dominates.
    const small = Math.max(1, fastest(50_000))
    const large = fastest(800_000)
    // Sixteen times the text: squared growth would take 256 times as long.
    expect(large / small).toBeLessThan(100)
  })
})

describe('the mentions in a text', () => {
  it('[S1-160] [D-051] link to the member by the current handle, and to the group by its id', () => {
    const text = 'Ask @Ines or @makers!'
    render(
      <RichText
        text={text}
        mentions={[
          buildMention({ start: 4, end: 9 }),
          buildMention({ start: 13, end: 20, type: 'group', id: ID, handle: null }),
        ]}
      />,
    )
    const [ines, makers] = screen.getAllByRole('link')
    expect(ines?.textContent).toBe('@Ines')
    expect(ines?.getAttribute('href')).toBe('/@ines_duarte')
    expect(ines?.getAttribute('target'), 'it stays in this window').toBeNull()
    expect(makers?.textContent).toBe('@makers')
    expect(makers?.getAttribute('href')).toBe(`/groups/${ID}`)
  })

  it('[S1-160] are plain if no one was found: highlighted, and no link', () => {
    const { container } = render(<RichText text="Ask @nobody_here" />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(container.querySelector('[data-mention]')?.textContent).toBe('@nobody_here')
  })

  it('[S1-159] are always plain for agent_ai, whatever the server says', () => {
    render(
      <RichText text="Hey @Agent_AI" mentions={[buildMention({ start: 4, end: 13, handle: 'agent_ai' })]} />,
    )
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('of agents have no link yet', () => {
    render(<RichText text="@prom_ai" mentions={[buildMention({ start: 0, end: 8, type: 'agent' })]} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('@prom_ai').dataset['mention']).toBeDefined()
  })

  it.each(['9lives', 'ab', 'a-b', 'javascript:alert(1)'])(
    '[S1-158] do not link to "%s", which is not a username',
    (handle) => {
      render(<RichText text="@ines" mentions={[buildMention({ start: 0, end: 5, handle })]} />)
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('[S2-231] are found by positions in code points, after emoji and accents too', () => {
    render(<RichText text="🎉👩🏽‍💻 @ines é @ines" mentions={[buildMention({ start: 14, end: 19 })]} />)
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByText('@ines', { selector: 'a' }).previousSibling?.textContent).toBe(' é ')
  })

  it('whose position does not match the text have no link', () => {
    render(<RichText text="Dear @ines" mentions={[buildMention({ start: 0, end: 5 })]} />)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('inside a link belong to the link', () => {
    expect(piecesOf('See https://example.test/@ines now @ines').map(({ kind }) => kind)).toEqual([
      'text',
      'link',
      'text',
      'mention',
    ])
  })
})
