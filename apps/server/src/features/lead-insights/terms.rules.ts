/** The terms of a text by their key, with how they are written in it. */
export type Terms = ReadonlyMap<string, string>

const LINK = /\b(?:https?:\/\/|www\.)\S+/giu
const WORD = /([@#]?)([\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’-]*)/gu
const MIN_WORD = 4
const MAX_WORD = 40
const WORD_END = /(?:'s|['_-]{1,9})$/u

/** Words that say nothing about a subject, weekdays, and those by which intents and complaints are known. */
const COMMON = new Set(
  `about above actually after again against ahead almost alone along already also although always among another anyone
  anything anyway around away back because become been before began behind being believe best better between beyond both
  bring came can't cannot come comes coming could couldn't course days deal definitely did didn't different does doesn't
  doing done don't down during each early either else enough especially even evening ever every everybody everyone
  everything exactly fact feel feels felt figure find finally fine first found friend from full gave getting give given
  gives giving goes going gone good great group guess guys half happen happened happy hard hardly have haven't having
  hear heard hello help helped helpful helps here hers herself high himself hope hour hours however idea into isn't
  it's itself just keep keeps kind knew know known knows last late later least less let's like liked likely little live
  long longer look looked looking looks lots love loved made make makes making many maybe mean means meant member
  members might mind mine minutes moment month months more morning most move much must myself near nearly need needed
  needs never next nice night nobody none nothing often okay once only open other others ourselves over part people
  perhaps person place please point possible post posts pretty probably problem question questions quite rather read
  ready real really reason recommend right said same says seem seems seen several shall share short should show side
  simple since small some somebody someone something sometimes soon sorry sort spend start started still stop such
  sure take taken takes taking talk tell than thank thanks that that's their them themselves then there there's these
  they they're thing things think this those though thought three through time times today together told tomorrow
  tonight took toward tried tries true trying turn under understand until upon used uses using usually very wait want
  wanted wants wasn't week weeks welcome well went were weren't what what's whatever when where whether which while
  whole whose will wish with within without won't wonder wondering word words work worked working works world worse
  would wouldn't year years yesterday you're your yours yourself anybody dear cheers
  monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays
  afford available book booking broken buying confused confusing cost costs crashing disappointed disappointing discount
  enroll expensive failing fees forever freezing frustrated frustrating hire hiring overpriced price prices pricing
  purchase quote rate rates replied replies reply responded response sell selling slow struggle struggling subscribe
  unclear waited waiting working`.split(/\s+/),
)

const SHORT = new Set(
  `a all an and any are as ask at be but by can day did do end few for get go got had has he her him his how i i'd i'll
  i'm if in is it its let lot may me my new no not now of off on one or our out own per put s say see set she so t the
  to too try two up us use via was way we who why yes yet you`.split(/\s+/),
)

/**
 * Returns what a text is about: its hashtags, and its words without links, mentions, short words and those that say
 * nothing. A word and its plural are one.
 */
export function termsOf(content: string, ignored: ReadonlySet<string> = new Set()): Terms {
  const terms = new Map<string, string>()
  for (const [, tag, word = ''] of content.normalize('NFC').replaceAll(LINK, ' ').matchAll(WORD)) {
    const written = word.toLowerCase().replaceAll('’', "'").replace(WORD_END, '')
    const length = Array.from(written).length
    if (tag === '@' || length > MAX_WORD || length < (tag === '#' ? 2 : MIN_WORD)) continue
    if (!/\p{L}/u.test(written) || COMMON.has(written) || ignored.has(written)) continue
    const key = keyOf(written)
    if (tag === '#' || !terms.has(key)) terms.set(key, tag === '#' ? `#${written}` : written)
  }
  return terms
}

/** Returns every word of a text by its key, whatever it says. */
export function wordsOf(text: string): Set<string> {
  return new Set(
    [...text.normalize('NFC').matchAll(WORD)].map(([, , word = '']) =>
      keyOf(word.toLowerCase().replaceAll('’', "'").replace(WORD_END, '')),
    ),
  )
}

/** Whether a word by its key says nothing about a subject. A short word may be a name. */
export function isCommon(key: string): boolean {
  return SHORT.has(key) || COMMON.has(key) || COMMON.has(`${key}s`)
}

function keyOf(word: string): string {
  return word.length > MIN_WORD && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
