import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** A text in the HTML of a page: `<title>{{Guildhall}}</title>`. */
const MESSAGE = /\{\{([^{}]+)\}\}/g

/** Adds the texts in HTML files to the catalogues. */
export const htmlExtractor: ExtractorType = {
  match: (file) => file.endsWith('.html'),
  extract(file, html, onMessageExtracted) {
    for (const match of html.matchAll(MESSAGE)) {
      const message = textOf(match[1])
      const line = html.slice(0, match.index).split('\n').length
      onMessageExtracted({ id: generateMessageId(message), message, origin: [file, line, 0] })
    }
  },
}

export function htmlMessageIds(html: string): string[] {
  return [...html.matchAll(MESSAGE)].map((match) => generateMessageId(textOf(match[1])))
}

/** Replaces the texts in HTML with those of a catalogue. */
export function translateHtml(html: string, messages: Record<string, unknown>): string {
  return html.replace(MESSAGE, (_, source: string) => {
    const message = messages[generateMessageId(textOf(source))]
    const text = Array.isArray(message) && message.length === 1 ? (message[0] as unknown) : message
    if (typeof text !== 'string') throw new Error(`not in the catalogue, run ./run words: ${textOf(source)}`)
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  })
}

/** The formatter may break a line anywhere. */
function textOf(source = ''): string {
  return source.trim().replace(/\s+/g, ' ')
}
