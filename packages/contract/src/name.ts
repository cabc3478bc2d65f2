import * as z from 'zod/mini'
import { MAX_NAME_LENGTH, nameError, normalizeName } from './name-rules.ts'
import { text } from './text-field.ts'

/** A first or last name from a form or an identity provider, by the same rules. Null if empty. */
export function name() {
  const normalized = z.pipe(text({ max: MAX_NAME_LENGTH }), z.transform(normalizeName))
  const checked = normalized.check(
    z.superRefine((value, { addIssue }) => {
      const error = nameError(value)
      if (error !== null) addIssue({ code: 'custom', message: error })
    }),
  )
  return z.pipe(
    z.nullable(checked),
    z.transform((value) => (value === '' ? null : value)),
  )
}
