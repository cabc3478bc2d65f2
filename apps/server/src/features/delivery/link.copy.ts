import { escapeHtml } from '#platform/escape-html'

/** A rendered text as HTML, with what is between `<0>` and `</0>` as the link that this tag opens. */
export function withLink(text: string, openingTag: string): string {
  return escapeHtml(text)
    .replace('&lt;0&gt;', () => openingTag)
    .replace('&lt;/0&gt;', '</a>')
}

/** The same as plain text, without the link. */
export function withoutLink(text: string): string {
  return text.replace(/<0>(.*)<\/0>/, '$1')
}
