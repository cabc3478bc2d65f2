/** A sentence of a text in lower case, with straight apostrophes and single spaces. */
export type Sentence = { text: string; isQuestion: boolean }

const LINK = /\b(?:https?:\/\/|www\.)\S+/giu
const END = /(?<=[.!?…])\s+|\n+/u

/** Returns the sentences of a text, without links and what is quoted from others. */
export function sentencesOf(content: string): Sentence[] {
  return content
    .normalize('NFKC')
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replaceAll(LINK, ' ')
    .replaceAll(/[’‘`]/g, "'")
    .toLowerCase()
    .split(END)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .map((text) => ({ text, isQuestion: /\?['")\]]*$/.test(text) }))
}
