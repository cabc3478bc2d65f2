import { TextDecoder } from 'node:util'
import { Parser } from 'htmlparser2'
import type { UntrustedPage } from '#platform/outside/read-untrusted-page'
import type { PageFacts } from './link-previews.store.ts'

const MAX_TITLE = 200
const MAX_DESCRIPTION = 300
const MAX_SITE = 100
/** How far into a page its encoding is looked for, as browsers do. */
const HEAD_BYTES = 1_024
/** More text than is ever shown of one value. */
const MAX_COLLECTED = 4_000

/** Where a page names its title and description, the best first. */
const TITLES = ['og:title', 'twitter:title', 'title']
const DESCRIPTIONS = ['og:description', 'twitter:description', 'description']

/** Control characters, what changes the direction of a text, and what is invisible; joiners of emoji are kept. */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/**
 * Reads the head of a page, and nothing after it. Returns null if the page has no title. The texts are plain: markup in
 * them is only characters. The site is always the host of the URL, since a page could claim any name.
 */
export async function parsePage(
  { contentType, body }: UntrustedPage,
  url: string,
): Promise<PageFacts | null> {
  const head = collectHead()
  let decoder: TextDecoder | undefined
  for await (const chunk of body) {
    decoder ??= decoderFor(contentType, chunk)
    head.parser.write(decoder.decode(chunk, { stream: true }))
    if (head.isOver()) break
  }
  if (!head.isOver()) head.parser.end()
  const first = (names: readonly string[], max: number) =>
    names.map((name) => plainText(head.values.get(name) ?? '', max)).find((text) => text !== '') ?? ''
  const title = first(TITLES, MAX_TITLE)
  return title === '' ? null : { site: siteOf(url), title, description: first(DESCRIPTIONS, MAX_DESCRIPTION) }
}

/** Returns a parser that collects the title and the named values of a head, until its end or the first of the body. */
function collectHead() {
  const values = new Map<string, string>()
  let isOver = false
  let isInTitle = false
  const end = () => {
    isOver = true
    parser.pause()
  }
  const parser = new Parser({
    onopentag(name, { property = '', name: metaName = '', content = '' }) {
      if (name === 'body') return end()
      isInTitle = name === 'title' && !values.has('title')
      const key = (property || metaName).toLowerCase()
      if (name === 'meta' && key !== '' && key !== 'title' && !values.has(key) && isNamed(key))
        values.set(key, content.slice(0, MAX_COLLECTED))
    },
    ontext(text) {
      if (isInTitle) values.set('title', ((values.get('title') ?? '') + text).slice(0, MAX_COLLECTED))
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false
      if (name === 'head') end()
    },
  })
  return { parser, values, isOver: () => isOver }
}

function isNamed(key: string): boolean {
  return TITLES.includes(key) || DESCRIPTIONS.includes(key)
}

/** Returns a decoder for the encoding that the response or the beginning of the page names; UTF-8 otherwise. */
function decoderFor(contentType: string, firstBytes: Buffer): TextDecoder {
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType) ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(firstBytes.subarray(0, HEAD_BYTES).toString('latin1'))
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}

/** Returns a text on one line, without characters that are invisible or change the direction of what follows. */
function plainText(text: string, max: number): string {
  const plain = text.toWellFormed().replaceAll(/\s+/gu, ' ').replaceAll(INVISIBLE, '').trim()
  const points = [...plain]
  return points.length <= max
    ? plain
    : `${points
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** Returns the host of a URL as people know it. */
function siteOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '').slice(0, MAX_SITE)
}
