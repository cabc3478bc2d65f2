import { sentencesOf, type Sentence } from './sentences.rules.ts'

/** Why a text sounds as if its author wants to buy. */
export const INTENTS = ['price', 'buy', 'hire', 'recommend'] as const
export type Intent = (typeof INTENTS)[number]

/** What a text complains about. */
export const COMPLAINTS = ['broken', 'slow', 'expensive', 'unclear', 'unanswered', 'let_down'] as const
export type Complaint = (typeof COMPLAINTS)[number]

/** What was found in a text, and how sure that is. */
export type Signals<K extends string> = { kinds: K[]; confidence: number }

/** How sure one sign is. */
const SURE = 0.8
const LIKELY = 0.6

type Sign<K extends string> = { kind: K; pattern: RegExp; confidence: number; inQuestions?: true }

const sign = <K extends string>(kind: K, pattern: RegExp, confidence = SURE): Sign<K> => ({
  kind,
  pattern,
  confidence,
})
const asked = <K extends string>(kind: K, pattern: RegExp, confidence = LIKELY): Sign<K> => ({
  kind,
  pattern,
  confidence,
  inQuestions: true,
})

const INTENT_SIGNS: readonly Sign<Intent>[] = [
  sign('price', /\bhow much (?:is|are|does|do|would|will|for)\b/u),
  sign('price', /\bwhat(?:'s| is| are) (?:the |your )?(?:prices?|costs?|rates?|fees?|pricing)\b/u),
  sign('price', /\bwhat (?:does|do|would|will) [^.?!]{1,40} cost\b/u),
  asked('price', /\b(?:prices?|price list|pricing|discounts?|a quote)\b/u),
  sign(
    'buy',
    /\b(?:want|wants|need|like|hope|hoping|ready|love) to (?:buy|book|order|purchase|subscribe|enroll?|sign up)\b/u,
  ),
  sign('buy', /\b(?:where|how) (?:can|do|could) (?:i|we) (?:buy|order|book|pay|enroll?|sign up|get one)\b/u),
  sign('buy', /\b(?:i'd|i would|we'd|we would) (?:buy|pay for|book)\b/u),
  asked('buy', /\b(?:for sale|still available|in stock|free seats?|places? left|seats? left)\b/u),
  sign('hire', /\b(?:looking|want|need|like|hoping) to hire\b/u),
  sign('hire', /\blooking for (?:a|an|some|someone|somebody|any|anyone)\b/u, LIKELY),
  asked('hire', /\bwho (?:offers|does|can do|teaches|sells)\b/u),
  sign('recommend', /\b(?:can|could|would) (?:anyone|anybody|someone|you|somebody) recommend\b/u, LIKELY),
  sign('recommend', /\bany recommendations?\b/u, LIKELY),
]

const COMPLAINT_SIGNS: readonly Sign<Complaint>[] = [
  sign('broken', /\b(?:doesn't|does not|don't|didn't|won't|isn't|not) work(?:ing)?\b/u),
  sign('broken', /\b(?:is|are|was|seems?|keeps?) (?:broken|crashing|failing|freezing)\b/u),
  sign('slow', /\btoo slow\b|\b(?:takes?|took|taking) (?:forever|ages|too long|so long|weeks)\b/u),
  sign('slow', /\bwait(?:ed|ing)? (?:for )?(?:weeks|months|ages|too long|forever)\b/u),
  sign('expensive', /\btoo expensive\b|\boverpriced\b|\b(?:can't|cannot|can not) afford\b/u),
  sign('unclear', /\b(?:confusing|confused|unclear)\b/u, LIKELY),
  sign(
    'unclear',
    /\b(?:don't understand|do not understand|no idea how|can't find|cannot find|hard to find)\b/u,
  ),
  sign('unanswered', /\bno (?:reply|replies|answer|response)\b|\bnever heard back\b/u),
  sign('unanswered', /\b(?:nobody|no one|noone) (?:answers|answered|replies|replied|responds|responded)\b/u),
  sign('let_down', /\b(?:disappointed|disappointing|frustrated|frustrating|fed up|let down)\b/u),
  sign('let_down', /\b(?:struggling|struggle) with\b/u, LIKELY),
]

/** Who offers something does not look for it. */
const OFFER = /\b(?:i|we)(?:'m| am|'re| are)? (?:sell|selling|offer|offering|teach|rent out)\b/u
/** What stands before a sign and turns it into its opposite. */
const NEGATION = /(?:\bnot|n't|\bnever|\bno longer|\bwithout|\bstopped)(?: \p{L}+)?\s$/u
/** How much of what stands before is looked at. */
const BEFORE = 24

/** Returns why a text sounds as if its author wants to buy; null if it doesn't. */
export function findIntent(content: string): Signals<Intent> | null {
  return find(
    sentencesOf(content).filter(({ text }) => !OFFER.test(text)),
    INTENT_SIGNS,
  )
}

/** Returns what a text complains about; null if it doesn't. */
export function findComplaint(content: string): Signals<Complaint> | null {
  return find(sentencesOf(content), COMPLAINT_SIGNS)
}

/** Several signs are surer than one. */
function find<K extends string>(
  sentences: readonly Sentence[],
  signs: readonly Sign<K>[],
): Signals<K> | null {
  const found = signs.filter((one) => sentences.some((sentence) => shows(sentence, one)))
  if (found.length === 0) return null
  const doubt = found.reduce((product, { confidence }) => product * (1 - confidence), 1)
  return {
    kinds: [...new Set(found.map(({ kind }) => kind))],
    confidence: Math.round((1 - doubt) * 100) / 100,
  }
}

function shows<K extends string>({ text, isQuestion }: Sentence, { pattern, inQuestions }: Sign<K>): boolean {
  if (inQuestions && !isQuestion) return false
  const match = pattern.exec(text)
  if (match === null) return false
  return !NEGATION.test(text.slice(Math.max(0, match.index - BEFORE), match.index))
}
