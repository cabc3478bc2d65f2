const MAX_STACKED_MARKS = 8
const MARK = /\p{M}/u

/** Control and format characters, line separators, fillers and the blank braille pattern. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Lone surrogates count as visible: `isStorable` rejects them. */
export const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Removes invisible characters. Spaces stay. */
export function stripInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '')
}

/** The length shown to people: Unicode code points after NFC, the same on client and server. */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text.normalize('NFC')) length += 1
  return length
}

/** True for text that every data store accepts: no U+0000 and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** True for more consecutive combining marks than any script needs: text made to break out of its line. */
export function hasStackedMarks(text: string): boolean {
  let marks = 0
  for (const char of text) {
    marks = MARK.test(char) ? marks + 1 : 0
    if (marks > MAX_STACKED_MARKS) return true
  }
  return false
}
