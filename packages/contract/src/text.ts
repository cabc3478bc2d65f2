import { z } from 'zod'

const MARKS_IN_A_ROW = 8
const MARK = /\p{M}/u

/** Control and format characters, line separators, fillers and the blank braille pattern: what takes a place and shows nothing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** A lone surrogate is left to `isStorable`. */
const SEEN = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The text without characters that show nothing. Spaces stay. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '')
}

/** The length people are told about: Unicode code points after NFC, the same on both sides. */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text.normalize('NFC')) length += 1
  return length
}

/** True for text that every engine can store: no U+0000 and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** True where more combining marks stand in a row than any script needs: text made to break out of its line. */
export function isStacked(text: string): boolean {
  let marks = 0
  for (const char of text) {
    marks = MARK.test(char) ? marks + 1 : 0
    if (marks > MARKS_IN_A_ROW) return true
  }
  return false
}

/** A text field: trimmed, in NFC, empty where nothing in it is visible, counted in code points. `messages` are the sentences of the specification. */
export function text(rule: { min?: number; max: number; messages?: { min?: string; max?: string } }) {
  const { min = 0, max, messages = {} } = rule
  return (
    z
      .string()
      .max(max * 8, messages.max ?? `At most ${max} characters`)
      .transform((value) => value.normalize('NFC').trim())
      // What nobody can see is no text.
      .transform((value) => (SEEN.test(value) ? value : ''))
      .refine((value) => textLength(value) >= min, messages.min ?? `At least ${min} characters`)
      .refine((value) => textLength(value) <= max, messages.max ?? `At most ${max} characters`)
      .refine((value) => !isStacked(value), 'Too many accents on one letter')
  )
}
