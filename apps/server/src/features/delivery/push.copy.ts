import { textOf } from '@guildhall/contract/texts'
import { render } from '#platform/texts'
import type { Digest } from './digest.copy.ts'

/** The text of a push. A later push with the same tag replaces an earlier one. */
export type PushCopy = { title: string; body: string; url: string; tag: string; topic: string }

/** The most characters of a text that are sent; lock screens cut earlier. */
const MAX_BODY = 120

/** Renders the push for a digest. */
export function renderPush({ items, language }: Digest): PushCopy {
  const [first] = items
  if (items.length > 1) {
    const body = items
      .slice(0, 3)
      .map((item) => item.sentence)
      .join('\n')
    const title = render(textOf('push.several', { count: items.length }), language)
    return { title, body, url: '/notifications', tag: 'several', topic: 'several' }
  }
  const { sentence, quote, isPrivate, path, id } = first
  const withoutQuote = isPrivate ? render(textOf('delivery.private_text'), language) : ''
  return {
    title: sentence,
    body: quote === null ? withoutQuote : cut(quote),
    url: path,
    tag: id,
    // Push services take at most 32 of these characters.
    topic: id.replaceAll('-', ''),
  }
}

function cut(text: string): string {
  const points = [...text.replaceAll(/\s+/g, ' ')]
  return points.length <= MAX_BODY ? points.join('') : `${points.slice(0, MAX_BODY - 1).join('')}…`
}
