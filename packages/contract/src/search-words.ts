const MARKS = /[\u0300-\u036f]/g
const ALIKE: Record<string, string> = {
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
const LOOKALIKE = /[øłđðıςßæœþ]/g

type Ranges = readonly (readonly [first: number, last: number])[]

// The same ranges as in the migration of search: there they cut what is written, here what is typed.
/** Signs of scripts that put nothing between words: Chinese, Japanese, Korean, Thai, Lao, Burmese, Khmer. */
const SIGNS: Ranges = [
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
/** Each is a word by itself. */
const PICTURES: Ranges = [
  [0x2300, 0x23ff],
  [0x2600, 0x27bf],
  [0x2b00, 0x2bff],
  [0x1f000, 0x1f3fa],
  [0x1f400, 0x1faff],
]
/** What stands between words. */
const BETWEEN: Ranges = [
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

const MOST_TERMS = 10
const LONGEST = 40
/** A last word of so many characters also finds longer words that begin with it. */
const SHORTEST_BEGINNING = 3

/** A word that a post must say; with `isBeginning` a longer one will do. */
export type Term = { word: string; isBeginning: boolean }
/** A part of a text, by its places in the string. */
export type Range = { start: number; end: number }
type Run = { text: string; at: number; isSigns: boolean }

/** Capitals, accents and widths make no difference to a search. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LOOKALIKE, (letter) => ALIKE[letter] ?? letter)
    .normalize('NFC')
}

/** A folded text in its runs: a word, signs that stand together, or one picture. */
function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  let at = 0
  let before: Kind = 'between'
  for (const letter of folded) {
    const kind = kindOf(letter)
    const last = runs.at(-1)
    if (last && kind === before && kind !== 'picture' && kind !== 'between') last.text += letter
    else if (kind !== 'between') runs.push({ text: letter, at, isSigns: kind === 'signs' })
    before = kind
    at += letter.length
  }
  return runs
}

type Kind = 'signs' | 'picture' | 'between' | 'word'

function kindOf(letter: string): Kind {
  const code = letter.codePointAt(0) ?? 0
  if (isIn(code, BETWEEN)) return 'between'
  if (isIn(code, SIGNS)) return 'signs'
  return isIn(code, PICTURES) ? 'picture' : 'word'
}

function isIn(code: number, ranges: Ranges): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last)
}

/** What a name must have words beginning with to be found by a text. */
export function nameTerms(typed: string): string[] {
  const words = runsOf(fold(typed)).flatMap(({ text, isSigns }) => (isSigns ? [...text] : [cut(text)]))
  return [...new Set(words)].slice(0, MOST_TERMS)
}

/** What a post must say to be found by a text. */
export function textTerms(typed: string): Term[] {
  const folded = fold(typed)
  const runs = runsOf(folded)
  const last = runs.at(-1)
  const terms = runs.flatMap((run): Term[] => {
    if (run.isSigns) return pairsOf(run.text)
    const word = cut(run.text)
    // Someone who typed a space behind it has finished the word.
    const isOpen = run === last && run.at + run.text.length === folded.length
    return [{ word, isBeginning: isOpen && word.length >= SHORTEST_BEGINNING }]
  })
  const known = new Map(terms.map((term) => [term.word, term]))
  return [...known.values()].slice(0, MOST_TERMS)
}

function cut(word: string): string {
  return [...word].slice(0, LONGEST).join('')
}

/** Every two signs are a word; one by itself is found at the beginning of two. */
function pairsOf(signs: string): Term[] {
  const each = [...signs]
  if (each.length === 1) return [{ word: signs, isBeginning: true }]
  return each.slice(1).map((sign, at) => ({ word: (each[at] ?? '') + sign, isBeginning: false }))
}

/** Where a text says what was typed, in order and without overlaps. `of` chooses whole words or the beginnings of names. */
export function matchesIn(text: string, typed: string, of: 'text' | 'name' = 'text'): Range[] {
  const terms: Term[] =
    of === 'text' ? textTerms(typed) : nameTerms(typed).map((word) => ({ word, isBeginning: true }))
  if (terms.length === 0) return []
  const { folded, places } = foldWithPlaces(text)
  const found: Range[] = []
  for (const run of runsOf(folded)) {
    for (const { word, isBeginning } of terms) {
      for (const at of placesIn(run, word, isBeginning))
        found.push({ start: places[run.at + at] ?? 0, end: places[run.at + at + word.length] ?? text.length })
    }
  }
  return merge(found)
}

function placesIn({ text, isSigns }: Run, word: string, isBeginning: boolean): number[] {
  if (!isSigns) return (isBeginning ? text.startsWith(word) : cut(text) === word) ? [0] : []
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at)
  return places
}

/** Folds letter by letter, and keeps for each place of the result the one it came from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  let at = 0
  const places: number[] = []
  for (const letter of text) {
    const plain = fold(letter)
    // A mark that belongs to the letter before it leaves no trace, and is shown with it.
    for (let n = 0; n < plain.length; n += 1) places.push(at)
    folded += plain
    at += letter.length
  }
  places.push(at)
  return { folded, places }
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
