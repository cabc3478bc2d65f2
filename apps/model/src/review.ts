import { sourcesOf } from './facts.ts'

/** What a review of a text says, as the prompt asks for it. */
type Finding = {
  inappropriate: boolean
  spam: boolean
  suspicious: boolean
  sentiment: number
  reason: string
  note: string
}

const RUDE = new Set(['idiot', 'idiots', 'moron', 'morons', 'scum', 'stupid'])
const KIND = new Set(['glad', 'good', 'great', 'happy', 'love', 'thank', 'thanks', 'welcome'])
const HOSTILE = new Set(['awful', 'hate', 'horrible', 'stupid', 'terrible', 'useless', 'worst'])
const LINK = /\bhttps?:\/\/|\bwww\./i
const INSTRUCTION = /\bignore (?:all |the |your )*(?:previous |above )?(?:rules|instructions)\b/i

/** Whether a question asks for a review: its instructions name the fields of a finding. */
export function isReview(system: string): boolean {
  return ['"inappropriate"', '"spam"', '"sentiment"'].every((field) => system.includes(field))
}

/**
 * Returns a review of the first source of a prompt, as JSON: by its words alone, whatever it asks for. The further sources
 * are earlier texts of the same author.
 */
export function reviewFromFacts(data: string): string {
  const [text = '', ...earlier] = sourcesOf(data)
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  const isRepeated = earlier.some((one) => normalize(one) === normalize(text))
  const spam = words.includes('guaranteed') || (text.includes('!!') && LINK.test(text)) || isRepeated
  const inappropriate = count(RUDE) > 0
  const suspicious = INSTRUCTION.test(text)
  const [kind, hostile] = [count(KIND), count(HOSTILE)]
  const finding: Finding = {
    inappropriate,
    spam,
    suspicious,
    sentiment: kind + hostile === 0 ? 0 : (kind - hostile) / (kind + hostile),
    reason: spam ? 'spam' : inappropriate ? 'harassment' : 'other',
    note: noteOf({ inappropriate, spam, suspicious, isRepeated }),
  }
  return JSON.stringify(finding)
}

function noteOf(found: { inappropriate: boolean; spam: boolean; suspicious: boolean; isRepeated: boolean }) {
  if (found.isRepeated) return 'The same text was posted before.'
  if (found.spam) return 'It reads like an advertisement.'
  if (found.inappropriate) return 'It insults someone.'
  return found.suspicious ? 'It tries to give instructions to the review.' : 'Nothing stands out.'
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
