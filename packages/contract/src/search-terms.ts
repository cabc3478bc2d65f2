const COMBINING_MARKS = /[\u0300-\u036f]/g
const BASE_LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const WITH_BASE_LETTER = /[øłđðıςßæœþ]/g

type Ranges = readonly (readonly [first: number, last: number])[]

// The same ranges as in the search migration, which splits what is written; here they split what is typed.
/** Scripts without spaces between words: Chinese, Japanese, Korean, Thai, Lao, Burmese, Khmer. */
const UNSPACED: Ranges = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0x3005, 0x3007],
  [0x3040, 0x30ff],
  [0x31f0, 0x31ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7af],
  [0xf900, 0xfaff],
  [0x20000, 0x323af],
]
/** Each is a separate word. */
const SYMBOLS: Ranges = [
  [0x2300, 0x23ff],
  [0x2600, 0x27bf],
  [0x2b00, 0x2bff],
  [0x1f000, 0x1f3fa],
  [0x1f400, 0x1faff],
]
const SEPARATORS: Ranges = [
  [0x0000, 0x002f],
  [0x003a, 0x0040],
  [0x005b, 0x0060],
  [0x007b, 0x00bf],
  [0x00d7, 0x00d7],
  [0x00f7, 0x00f7],
  [0x055a, 0x055f],
  [0x05be, 0x05c3],
  [0x060c, 0x061f],
  [0x066a, 0x066d],
  [0x06d4, 0x06d4],
  [0x0964, 0x0965],
  [0x2000, 0x22ff],
  [0x2400, 0x25ff],
  [0x27c0, 0x2aff],
  [0x2e00, 0x2e7f],
  [0x3000, 0x3004],
  [0x3008, 0x303f],
  [0xe000, 0xf8ff],
  [0xfe00, 0xfe6f],
  [0xff00, 0xff0f],
  [0xfff0, 0xffff],
  [0x1f3fb, 0x1f3ff],
  [0xe0000, 0x10ffff],
]

const MAX_TERMS = 10
const MAX_TERM_LENGTH = 40
/** A last word of at least this many characters also finds longer words that begin with it. */
const MIN_PREFIX_LENGTH = 3

/** A word that a post must contain; with `isPrefix`, a longer word that begins with it matches too. */
export type Term = { word: string; isPrefix: boolean }
/** A part of a text, by string indexes; `end` is exclusive. */
export type Range = { start: number; end: number }
type Run = { text: string; at: number; isUnspaced: boolean }

/** Removes differences of case, accents and width, which searches ignore. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(WITH_BASE_LETTER, (letter) => BASE_LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/** Splits a folded text into runs: a word, adjacent characters of an unspaced script, or one symbol. */
function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  let at = 0
  let previous: Kind = 'separator'
  for (const char of folded) {
    const kind = classify(char)
    const last = runs.at(-1)
    if (last && kind === previous && kind !== 'symbol' && kind !== 'separator') last.text += char
    else if (kind !== 'separator') runs.push({ text: char, at, isUnspaced: kind === 'unspaced' })
    previous = kind
    at += char.length
  }
  return runs
}

type Kind = 'unspaced' | 'symbol' | 'separator' | 'word'

function classify(char: string): Kind {
  const code = char.codePointAt(0) ?? 0
  if (isIn(code, SEPARATORS)) return 'separator'
  if (isIn(code, UNSPACED)) return 'unspaced'
  return isIn(code, SYMBOLS) ? 'symbol' : 'word'
}

function isIn(code: number, ranges: Ranges): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last)
}

/** The prefixes that the words of a name must begin with to match a text. */
export function nameTerms(typed: string): string[] {
  const words = runsOf(fold(typed)).flatMap(({ text, isUnspaced }) =>
    isUnspaced ? [...text] : [truncate(text)],
  )
  return [...new Set(words)].slice(0, MAX_TERMS)
}

/** The terms that a post must contain to match a text. */
export function textTerms(typed: string): Term[] {
  const folded = fold(typed)
  const runs = runsOf(folded)
  const last = runs.at(-1)
  const terms = runs.flatMap((run): Term[] => {
    if (run.isUnspaced) return bigrams(run.text)
    const word = truncate(run.text)
    // A space after the word means that it is complete.
    const isUnfinished = run === last && run.at + run.text.length === folded.length
    return [{ word, isPrefix: isUnfinished && word.length >= MIN_PREFIX_LENGTH }]
  })
  const byWord = new Map(terms.map((term) => [term.word, term]))
  return [...byWord.values()].slice(0, MAX_TERMS)
}

function truncate(word: string): string {
  return [...word].slice(0, MAX_TERM_LENGTH).join('')
}

/** Every two adjacent characters are a term; a single one matches as a prefix of such a pair. */
function bigrams(text: string): Term[] {
  const chars = [...text]
  if (chars.length === 1) return [{ word: text, isPrefix: true }]
  return chars.slice(1).map((char, at) => ({ word: (chars[at] ?? '') + char, isPrefix: false }))
}

/** Returns where a text matches what was typed, in order, without overlaps, by the rules of texts or of names. */
export function matchesIn(text: string, typed: string, of: 'text' | 'name' = 'text'): Range[] {
  const terms: Term[] =
    of === 'text' ? textTerms(typed) : nameTerms(typed).map((word) => ({ word, isPrefix: true }))
  if (terms.length === 0) return []
  const { folded, offsets } = foldWithOffsets(text)
  const found: Range[] = []
  for (const run of runsOf(folded)) {
    for (const { word, isPrefix } of terms) {
      for (const at of indexesIn(run, word, isPrefix))
        found.push({
          start: offsets[run.at + at] ?? 0,
          end: offsets[run.at + at + word.length] ?? text.length,
        })
    }
  }
  return merge(found)
}

function indexesIn({ text, isUnspaced }: Run, word: string, isPrefix: boolean): number[] {
  if (!isUnspaced) return (isPrefix ? text.startsWith(word) : truncate(text) === word) ? [0] : []
  const indexes: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) indexes.push(at)
  return indexes
}

/** Folds character by character, and records the original offset of each index of the result. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = ''
  let at = 0
  const offsets: number[] = []
  for (const char of text) {
    const plain = fold(char)
    // A combining mark folds to nothing, and is highlighted with the letter before it.
    for (let n = 0; n < plain.length; n += 1) offsets.push(at)
    folded += plain
    at += char.length
  }
  offsets.push(at)
  return { folded, offsets }
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else if (range.end > range.start) merged.push({ ...range })
  }
  return merged
}
