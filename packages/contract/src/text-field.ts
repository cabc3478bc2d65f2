import * as z from 'zod/mini'
import { reason, type Reason } from './reason.ts'
import { hasStackedMarks, textLength, VISIBLE } from './text.ts'

/** A text field: trimmed, in NFC, empty if nothing in it is visible, its length counted in code points. */
export function text(rule: { min?: number; max: number; tooShort?: Reason; tooLong?: Reason }) {
  const { min = 0, max } = rule
  const tooShort = rule.tooShort ?? reason('field.too_short', { min })
  const tooLong = rule.tooLong ?? reason('field.too_long', { max })
  const maxUnits = max * 8
  const input = z.string().check(
    z.refine((value) => value.length <= maxUnits, tooLong),
    z.maxLength(maxUnits),
  )
  return z.pipe(input, z.transform(cleanText)).check(
    z.refine((value) => textLength(value) >= min, tooShort),
    z.refine((value) => textLength(value) <= max, tooLong),
    z.refine((value) => !hasStackedMarks(value), reason('field.stacked_marks')),
  )
}

function cleanText(value: string): string {
  const trimmed = value.normalize('NFC').trim()
  return VISIBLE.test(trimmed) ? trimmed : ''
}
