const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
]
const MIN_LENGTH = 3
const MAX_LENGTH = 20

/** Returns every string that is one typo away from a word: a letter inserted, deleted or replaced, or two swapped. */
export function typosOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < MIN_LENGTH || letters.length > MAX_LENGTH) return []
  const alphabet = ALPHABETS.find((one) => letters.some((letter) => one.includes(letter))) ?? ''
  const typos = new Set<string>()
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('')
    const [one = '', two = ''] = letters.slice(at)
    const after = letters.slice(at + 1).join('')
    for (const letter of alphabet) {
      typos.add(before + letter + one + after)
      if (one !== '') typos.add(before + letter + after)
    }
    if (one !== '') typos.add(before + after)
    if (two !== '') typos.add(before + two + one + letters.slice(at + 2).join(''))
  }
  typos.delete(word)
  return [...typos]
}
