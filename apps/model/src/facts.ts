const MAX_SENTENCES = 3
const MAX_LENGTH = 500
/** Words that say nothing about a subject. */
const COMMON = new Set(
  'about and any are but can could did does for from had has have her his how into its let more not our out please she should tell than that the their them then there they this was were what when where which who why will with would you your'.split(
    ' ',
  ),
)
const QUESTIONS = /<question\b[^>]*>([\s\S]*?)<\/question>/g
const SOURCES = /<source\b[^>]*>([\s\S]*?)<\/source>/g
const NOTHING_FOUND = 'I found nothing here that answers this.'

/**
 * Returns an answer from the sources of a prompt: the sentences that share most words with the question, in their order.
 * The same prompt has the same answer. It has no mentions, links or tags, whatever the sources have.
 */
export function answerFromFacts(data: string): string {
  const question = last(contentsOf(data, QUESTIONS)) ?? ''
  const sources = sourcesOf(data)
  const texts = sources.length > 0 ? sources : [data.replaceAll(QUESTIONS, '')]
  const asked = wordsOf(question)
  const sentences = texts
    .filter((text) => text.trim() !== question.trim())
    .flatMap(sentencesOf)
    .map((text, at) => ({ text, at, score: [...wordsOf(text)].filter((word) => asked.has(word)).length }))
  const best = sentences
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MAX_SENTENCES)
  const chosen = best.length > 0 ? best.toSorted((a, b) => a.at - b.at) : sentences.slice(0, 1)
  return shorten(chosen.map(({ text }) => text).join(' ')) || NOTHING_FOUND
}

/** Returns the texts of the sources of a prompt, in order. */
export function sourcesOf(data: string): string[] {
  return contentsOf(data, SOURCES)
}

/** Returns the contents of all these elements, as the text they stand for. */
function contentsOf(data: string, elements: RegExp): string[] {
  return [...data.matchAll(elements)].map(([, content = '']) => unescape(content))
}

/** Returns the text that an element stands for. */
export function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

function sentencesOf(text: string): string[] {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\b(https?:\/\/|www\.)\S+/gi, ' ')
    .replaceAll(/[<>@\p{Cf}\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(plain)]
    .map(({ segment }) => segment.trim())
    .filter((segment) => /\p{L}/u.test(segment))
}

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.replace(/(?<=...)s$/, '')))
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= MAX_LENGTH
    ? text
    : `${characters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}

function last<T>(list: T[]): T | undefined {
  return list[list.length - 1]
}
