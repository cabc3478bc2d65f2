import { MAX_INSIGHTS, MIN_THEME_AUTHORS, type ThemeKind } from '@guildhall/contract/lead-limits'
import type { Complaint, Intent, Signals } from './signals.rules.ts'
import { termsOf } from './terms.rules.ts'

/** A text with what was found in it. */
export type AnalyzedText = {
  authorId: string
  content: string
  intent: Signals<Intent> | null
  complaint: Signals<Complaint> | null
}

/** What a theme is about: something that the rules know, or a term. */
export type Topic = { sign: Intent | Complaint } | { term: string }

/** A theme that enough members write about, with the positions of the texts it rests on. */
export type FoundTheme = { kind: ThemeKind; topic: Topic; confidence: number; texts: number[] }

/** Maximum number of texts that a theme rests on; each author counts with several only if there is room. */
const MAX_TEXTS = 40
/** A hashtag is meant as a topic; a word may just occur. */
const TAGGED = 1.5
/** In a large group, a word that this share of the authors uses says nothing. */
const USUAL_SHARE = 0.6
const USUAL_FROM = 15

type Candidate = { topic: Topic; texts: number[]; weight: number }

/**
 * Returns what at least 5 authors write about, what most of them do first: buying intents, complaints, hashtags and
 * terms. `ignored` are words that say nothing in this group, such as its name and the names of its members.
 */
export function findThemes(texts: readonly AnalyzedText[], ignored: ReadonlySet<string>): FoundTheme[] {
  const authors = new Set(texts.map(({ authorId }) => authorId)).size
  const all = texts.map((_, at) => at)
  const complaining = all.filter((at) => texts[at]?.complaint != null)
  const kindsOf = (pick: (text: AnalyzedText) => Signals<Intent | Complaint> | null) =>
    gather(all, (at) => {
      const text = texts[at]
      return ((text && pick(text)?.kinds) ?? []).map((sign) => ({ key: sign, topic: { sign }, weight: 1 }))
    })
  const termsIn = (positions: readonly number[], isRare: (candidate: Candidate) => boolean) =>
    gather(positions, (at) =>
      [...termsOf(texts[at]?.content ?? '', ignored)].map(([key, term]) => ({
        key,
        topic: { term },
        weight: term.startsWith('#') ? TAGGED : 1,
      })),
    ).filter(isRare)
  const countOf = ({ texts: positions }: Candidate) => authorsOf(texts, positions).size
  const isRare = (candidate: Candidate) =>
    authors < USUAL_FROM || candidate.weight > 1 || countOf(candidate) <= USUAL_SHARE * authors
  const complaints = [...kindsOf(({ complaint }) => complaint), ...termsIn(complaining, () => true)]
  const painPoints = best('pain_point', complaints, texts)
  // What most of its texts complain about is no interest.
  const isPain = ({ topic, texts: positions }: Candidate) =>
    painPoints.some((pain) => nameOf(pain.topic) === nameOf(topic)) &&
    positions.filter((at) => texts[at]?.complaint != null).length * 2 >= positions.length
  const interests = [...kindsOf(({ intent }) => intent), ...termsIn(all, isRare)]
  return [
    ...best(
      'interest',
      interests.filter((candidate) => !isPain(candidate)),
      texts,
    ),
    ...painPoints,
  ]
}

function gather(
  positions: readonly number[],
  read: (at: number) => { key: string; topic: Topic; weight: number }[],
): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const at of positions)
    for (const { key, topic, weight } of read(at)) {
      const known = found.get(key)
      if (known === undefined) found.set(key, { topic, texts: [at], weight })
      else {
        known.texts.push(at)
        if (weight > known.weight) Object.assign(known, { topic, weight })
      }
    }
  return [...found.values()]
}

/** The candidates with enough authors, the most important first. What the rules know stands before words. */
function best(
  kind: ThemeKind,
  candidates: readonly Candidate[],
  texts: readonly AnalyzedText[],
): FoundTheme[] {
  return candidates
    .map((candidate) => ({ ...candidate, count: authorsOf(texts, candidate.texts).size }))
    .filter(({ count }) => count >= MIN_THEME_AUTHORS)
    .toSorted(
      (a, b) =>
        Number('sign' in b.topic) - Number('sign' in a.topic) ||
        b.count * b.weight - a.count * a.weight ||
        (nameOf(a.topic) < nameOf(b.topic) ? -1 : 1),
    )
    .slice(0, MAX_INSIGHTS)
    .map(({ topic, texts: positions, count }) => ({
      kind,
      topic,
      // Sure from twice as many authors as it needs.
      confidence: Math.min(1, count / (2 * MIN_THEME_AUTHORS)),
      texts: inTurn(texts, positions).slice(0, MAX_TEXTS),
    }))
}

function authorsOf(texts: readonly AnalyzedText[], positions: readonly number[]): Set<string> {
  return new Set(positions.flatMap((at) => texts[at]?.authorId ?? []))
}

/** The first text of each author, then the second of each, and so on. */
function inTurn(texts: readonly AnalyzedText[], positions: readonly number[]): number[] {
  const seen = new Map<string, number>()
  return positions
    .map((at) => {
      const author = texts[at]?.authorId ?? ''
      const turn = seen.get(author) ?? 0
      seen.set(author, turn + 1)
      return { at, turn }
    })
    .toSorted((a, b) => a.turn - b.turn || a.at - b.at)
    .map(({ at }) => at)
}

const nameOf = (topic: Topic) => ('sign' in topic ? topic.sign : topic.term)
