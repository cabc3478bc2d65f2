import { PRIVATE_WORDS, type News } from './news.words.ts'

/** What a browser shows. A later one with the same tag takes the place of an earlier one. */
export type PushWords = { title: string; body: string; url: string; tag: string; topic: string }

/** So many characters are shown of a text; lock screens cut earlier. */
const SHOWN = 120

/** The push that tells a member what is new. */
export function writePush({ items }: News): PushWords {
  const [first] = items
  if (items.length > 1) {
    const body = items
      .slice(0, 3)
      .map((item) => item.sentence)
      .join('\n')
    const title = `${items.length.toLocaleString('en')} new notifications`
    return { title, body, url: '/notifications', tag: 'several', topic: 'several' }
  }
  const { sentence, quote, isPrivate, path, id } = first
  return {
    title: sentence,
    body: quote === null ? (isPrivate ? PRIVATE_WORDS : '') : cut(quote),
    url: path,
    tag: id,
    // Push services take at most 32 of these characters.
    topic: id.replaceAll('-', ''),
  }
}

function cut(text: string): string {
  const points = [...text.replaceAll(/\s+/g, ' ')]
  return points.length <= SHOWN ? points.join('') : `${points.slice(0, SHOWN - 1).join('')}…`
}
