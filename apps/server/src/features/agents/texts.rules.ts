// Format characters include those that change the direction of text or are invisible. Line breaks and tabs stay, and the
// two joiners that some languages are spelled with.
const UNPRINTABLE = /[^\P{Cc}\n\t]|[^\P{Cf}\u200c\u200d]|\p{Zl}|\p{Zp}/gu

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Removes what people do not see: control characters and those that change how text is shown. */
export function clean(text: string): string {
  return text.normalize('NFC').replace(UNPRINTABLE, '').trim()
}

/** Escapes a text, so that it can neither end its element nor begin another. */
export function escape(text: string): string {
  return text.replace(/[&<>]/g, (char) => ENTITIES[char] ?? char)
}

/** Undoes `escape`, for a model that repeats what it read as it is written there. */
export function unescape(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** Returns the first `max` code points of a text. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join('')
}
