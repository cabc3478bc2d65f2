import type { LeadIntent } from '@guildhall/contract/lead-tasks'

/** More of a text is not looked at. */
const MAX_LENGTH = 4_000

/** Words that the patterns below take for the same. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:buying|ordering|purchasing|booking|reserving|subscribing|enrolling|signing up)\b/g, 'BUYING'],
  [/\b(?:buy|order|purchase|book|reserve|subscribe|enroll?|sign up)\b/g, 'BUY'],
  [/\b(?:seat|ticket|place|spot)s?\b/g, 'PLACE'],
  [/\b(?:parcel|package|delivery|subscription|membership|course|class|workshop)\b/g, 'THING'],
  [/\b(?:price list|prices?|pricing|fees?)\b/g, 'PRICE'],
  [/\b(?:costs?|charges?|pay)\b/g, 'COST'],
  [/\b(?:broken|damaged|cracked|faulty|defective|incomplete)\b/g, 'BROKEN'],
  [/\b(?:refund|money back)\b/g, 'REFUND'],
  [/\b(?:disappointed|unhappy|dissatisfied|frustrated|fed up|annoyed|furious|upset)\b/g, 'UNHAPPY'],
]

/** What someone says who wants to buy. A negation before or in it makes it nothing. */
const BUYING: readonly RegExp[] = [
  /\bhow much (?:does|do|would|will|did) .{0,60}\bCOST\b/g,
  /\bhow much (?:is|are|for) (?:an?|the|one|two|your|this|that|these|those|it)\b(?! (?:too|enough|left))/g,
  /\bwhat (?:does|do|would|will) .{0,40}\bCOST\b/g,
  /\bwhat(?:'s| is| are) (?:the|your) (?:\w+ ){0,2}(?:PRICE|COST|rates?)\b/g,
  /\b(?:send|tell|give) me (?:an?|the|your) (?:\w+ ){0,2}(?:PRICE|quote|invoice)\b/g,
  /\b(?:i|we)(?:'d| would)? (?:really )?(?:like|love|want|wish|need|plan|hope) to (?:BUY|get an? quote)\b/g,
  /\b(?:i|we) wanna BUY\b/g,
  /\b(?:can|could|may|how can|how do|where can|where do) (?:i|we) (?:still )?(?:BUY|COST|get (?:a|one|two|an? PLACE))\b/g,
  /\b(?:ready|interested|keen) (?:to|in) (?:BUY|BUYING)\b/g,
  /\bi(?:'m| am) in for (?:a|one|two) PLACE\b/g,
  /\bi(?:'ll| will) (?:take|BUY) (?:an?|one|two|it|both|the|\d+)\b/g,
  /\bsign me up\b/g,
  /\bdo you (?:sell|ship to|take orders|take commissions|offer (?:a )?(?:discount|payment plan))\b/g,
  /\bis there (?:still )?(?:a|any) (?:discount|payment plan|PLACE left)\b/g,
  /\b(?:is|are) (?:it|this|that|these|those|the \w+) (?:still )?for sale\b/g,
]

/** What someone says who is not content. A negation before or in it makes it nothing. */
const COMPLAINT: readonly RegExp[] = [
  /\b(?:i|we)(?:'d| would)? (?:like|want|need|demand|ask for) (?:a |my |our )?(?:full )?REFUND\b/g,
  /\b(?:can|could|may|how can|how do) (?:i|we) (?:get|have) (?:a |my |our )?REFUND\b/g,
  /\b(?:refund me|give me my REFUND)\b/g,
  /\b(?:i|we)(?:'m|'re| am| are) (?:\w+ )?UNHAPPY (?:with|about|by|at|in) (?:you|your|(?:the|this|my|our) (?:\w+ ){0,2}(?:service|support|quality|PRICE|THING|PLACE|BUY))\b/g,
  /\b(?:my|our|the) (?:\w+ ){0,2}(?:THING|PLACE|BUY) .{0,60}\b(?:BROKEN|missing|too late|wrong size)\b/g,
  /\b(?:it|they|everything|which) (?:arrived|came) (?:\w+ )?BROKEN\b/g,
  /\b(?:terrible|awful|horrible|poor|rude|worst) (?:customer )?(?:service|support)\b/g,
  /\b(?:want|like|need|have) to (?:complain|make a complaint)\b/g,
  /\bthis is a complaint\b/g,
  /\b(?:waste of (?:my |our )?money|rip-?off|overcharged|charged (?:me |us )?twice)\b/g,
  /\bcancel my (?:THING|PLACE|BUY|BUYING)\b/g,
]

/** The same with a negation of its own. */
const DENIED_COMPLAINT: readonly RegExp[] = [
  /\b(?:my|our|the) (?:\w+ ){0,2}(?:THING|PLACE|BUY) .{0,20}\b(?:never|hasn't|didn't|doesn't|has not|did not|does not) (?:arrived?|come|work)\b/,
  /\b(?:i|we)(?:'ve| have)? .{0,20}\b(?:never|haven't|have not|didn't|did not) (?:received?|got|get) (?:my|our|the) (?:\w+ ){0,2}(?:THING|PLACE|BUY|REFUND|money)\b/,
  /\b(?:nobody|no one) (?:answer|replie|reply|respond)(?:s|d|ed)? (?:to )?(?:my|our) (?:\w+ )?(?:e-?mails?|messages?|calls?|tickets?)\b/,
  /\bnot what (?:i|we) (?:ordered|paid for|bought)\b/,
]

const DENIED = /\b(?:not|no|never|neither|nor|without|nobody|cannot|\w+n't)\b/
/** A negation in the same sentence, at most four words before. */
const DENIED_BEFORE = /\b(?:not|no|never|neither|nor|without|nobody|cannot|\w+n't)(?: [\w'-]+){0,4} $/

/**
 * Returns what someone wants who wrote a text, as far as plain words say so: to buy something, or to complain; null if
 * neither. What they quote from others does not count. Words and their negations in English; no model is asked.
 */
export function intentOf(text: string): LeadIntent | null {
  const sentences = sentencesOf(text)
  if (sentences.some((one) => says(one, COMPLAINT) || DENIED_COMPLAINT.some((words) => words.test(one))))
    return 'complaint'
  return sentences.some((one) => says(one, BUYING)) ? 'buying' : null
}

function sentencesOf(text: string): string[] {
  return text
    .slice(0, MAX_LENGTH)
    .replaceAll(/^ *>.*$/gm, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/["“”][^"“”\n]*["“”]/g, ' ')
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .split(/[.!?\n;]+|,? but /)
    .map((one) => withSynonyms(one.replaceAll(/\s+/g, ' ').trim()))
}

function withSynonyms(sentence: string): string {
  let words = sentence
  for (const [pattern, word] of SYNONYMS) words = words.replaceAll(pattern, word)
  return words
}

/** Whether a sentence has such words without a negation. */
function says(sentence: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) =>
    [...sentence.matchAll(pattern)].some(
      ({ 0: found, index }) => !DENIED.test(found) && !DENIED_BEFORE.test(sentence.slice(0, index)),
    ),
  )
}
