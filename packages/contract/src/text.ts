import { z } from 'zod'

const MARKS_IN_A_ROW = 8
const MARK = /\p{M}/u

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

/** A text field: trimmed, in NFC, counted in code points. `messages` are the sentences of the specification. */
export function text(rule: { min?: number; max: number; messages?: { min?: string; max?: string } }) {
  const { min = 0, max, messages = {} } = rule
  return z
    .string()
    .max(max * 8, messages.max ?? `At most ${max} characters`)
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => textLength(value) >= min, messages.min ?? `At least ${min} characters`)
    .refine((value) => textLength(value) <= max, messages.max ?? `At most ${max} characters`)
    .refine((value) => !isStacked(value), 'Too many accents on one letter')
}
