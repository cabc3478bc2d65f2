const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
]
const SHORTEST = 3
const LONGEST = 20

/** Every word that is one slip of the finger away: a letter too many, too few, another one, or two in each other's place. */
export function slipsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < SHORTEST || letters.length > LONGEST) return []
  const alphabet = ALPHABETS.find((one) => letters.some((letter) => one.includes(letter))) ?? ''
  const slips = new Set<string>()
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('')
    const [one = '', two = ''] = letters.slice(at)
    const after = letters.slice(at + 1).join('')
    for (const letter of alphabet) {
      slips.add(before + letter + one + after)
      if (one !== '') slips.add(before + letter + after)
    }
    if (one !== '') slips.add(before + after)
    if (two !== '') slips.add(before + two + one + letters.slice(at + 2).join(''))
  }
  slips.delete(word)
  return [...slips]
}
