/** Slips of docs/voice.md, each with what to write instead. */
const SLIPS: [pattern: RegExp, instead: string][] = [
  [/\bcould not\b|\bfailed to\b/i, 'Couldn’t …'],
  [/\b(is|are|was|be) (not )?told\b/i, 'notified'],
  [/\bat once\b/i, 'right away'],
  [/\bmay (?!be\b|have\b|not (be|have)\b)/, 'can'],
  [/\b(nobody|somebody|everybody|whoever|whom)\b/i, 'no one, someone, everyone, people, who'],
  [
    /\b(can ?not|do not|does not|did not|is not|are not|was not|will not|have not|has not)\b/i,
    'a contraction',
  ],
  [/\b(you are|it is|we are|we will|you will|they are|there is)(?= \w)/i, 'a contraction'],
  [/(?<!out) of \{(name|author|member|who)\}/, 'the possessive'],
  [/\w'\w/, '’'],
  [/\.{3}/, '…'],
  [/\bpictures?\b/i, 'photo'],
  [/\bhandles?\b/i, 'username'],
  [/\b(sign(ed)? (in|out)|log-(in|out))\b/i, 'log in, log out'],
  [/\b(authentication|identity|log-?in) provider\b/i, 'sign-in provider'],
]

/** What is written with capitals within a sentence: names of the product, and those of examples. */
const NAMES = [
  'Guildhall',
  'Idempotency-Key',
  'New Age',
  'Tech Mode',
  'Settings & Privacy',
  'Bootstrapped Founders',
  'Indie Hardware',
]

const PLACEHOLDER = /\{\w+(?:, \w+)*\}|<\/?\d+\/?>/

/** Returns what is wrong with a text of the product, as `"words" → what to write`. Texts that `spec` quotes are exempt. */
export function textSlips(text: string, spec: string): string[] {
  if (isQuoted(text, spec)) return []
  const slips = SLIPS.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)
    return found ? [`"${found[0].trim()}" → ${instead}`] : []
  })
  const title = titleCase(text)
  return title ? [...slips, `"${title}" → sentence case`] : slips
}

/** True if everything but the placeholders of a text stands in the specification. */
function isQuoted(text: string, spec: string): boolean {
  const pieces = text.split(PLACEHOLDER).map((piece) => piece.trim())
  return (
    pieces.some((piece) => piece.length > 3) &&
    pieces.every((piece) => spec.includes(piece.replace(/[?!.]$/, '')))
  )
}

/** Returns two words in a row that begin with a capital, as in "Edit Collection". */
function titleCase(text: string): string | undefined {
  const plain = NAMES.reduce((rest, name) => rest.replaceAll(name, 'x'), text)
  return /\b[A-Z][a-z]+ [A-Z][a-z]+\b/.exec(plain)?.[0]
}
