import { MAX_AGENT_ANSWER } from '@guildhall/contract/agent-limits'
import { clean, unescape } from './texts.rules.ts'

/** What a model said, what it was asked with, and whether it was cut off. */
export type Said = {
  text: string
  isCutOff: boolean
  system: string
  /** The texts that it read. */
  sources: readonly string[]
  isDemo: boolean
}

/** The last line of every answer of the demo model. */
const DEMO_LINE = '\n— demo model'
/** A part of the system prompt that is at least this long is never published. */
const MIN_LEAK = 40

const TAG = /<[\p{L}/!?]/u
const MENTION = /@[\p{L}\p{N}_]/u
const SENTENCE_END = /[.!?…。！？؟।](?=["'”’)\]»]?(?:\s|$))["'”’)\]»]?|[。！？]/gu
/** An address with a scheme, one that needs none, an IP address, or what looks like the name of a site, with its path. */
const LINK =
  /[a-z][a-z\d+.-]*:\/\/\S+|\b(?:mailto|javascript|data|tel|sms|file|blob|vbscript):\S+|www\.\S+|(?:\d{1,3}\.){3}\d{1,3}\S*|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[\w-]+)(?:[/?#:]\S*)?/giu
const LINK_END = /[.,;:!?…"'“”‘’()[\]{}<>«»]+$/u

/**
 * Returns the answer as it can be published: plain text of at most `MAX_AGENT_ANSWER` code points, cut at the end of a
 * sentence. Null if that is not possible, or if it has a tag, a mention, a link that is in none of the sources or a part of
 * the system prompt.
 */
export function checkAnswer({ text, isCutOff, system, sources, isDemo }: Said): string | null {
  const suffix = isDemo ? DEMO_LINE : ''
  const answer = shorten(clean(unescape(text)), MAX_AGENT_ANSWER - Array.from(suffix).length, isCutOff)
  if (answer === null || answer === '') return null
  const read = flatten(answer)
  if (TAG.test(read) || MENTION.test(read)) return null
  const known = new Set(sources.flatMap((source) => linksIn(flatten(source))))
  // Also as it is written: what is equal to readers can begin or end a word for browsers.
  const links = [...linksIn(read), ...linksIn(answer).map(flatten)]
  if (links.some((link) => !known.has(link))) return null
  return leaks(read, system) ? null : answer + suffix
}

/** Cuts a text that is too long, or was cut off before, at the end of its last whole sentence; null if it has none. */
function shorten(text: string, max: number, isCutOff: boolean): string | null {
  const characters = Array.from(text)
  if (characters.length <= max && !isCutOff) return text
  const head = characters.slice(0, max).join('')
  const last = [...head.matchAll(SENTENCE_END)].at(-1)
  return last === undefined ? null : head.slice(0, last.index + last[0].length)
}

/** Every link of a text as it is written, without what ends the sentence around it. */
function linksIn(text: string): string[] {
  return [...text.matchAll(LINK)].map(([link]) => link.replace(LINK_END, ''))
}

/** Whether a text repeats a part of the system prompt, whatever its spaces and capitals. */
function leaks(text: string, system: string): boolean {
  const [said, secret] = [inOneLine(text), inOneLine(flatten(system))]
  for (let at = 0; at + MIN_LEAK <= secret.length; at += 1)
    if (said.includes(secret.slice(at, at + MIN_LEAK))) return true
  return false
}

/** The text as browsers and readers take it: look-alikes of "@" and "." are the same, and what is invisible is gone. */
function flatten(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
}

function inOneLine(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
