import { isDeepStrictEqual } from 'node:util'
import { callName, type Endpoint } from '@guildhall/contract/endpoint'
import { z } from 'zod'

const NOTHING = z.void()

/**
 * Returns the response with only its declared fields.
 * With `strict` (development and tests) an undeclared field is an error instead of being dropped silently.
 */
export function enforceResponseSchema(call: Endpoint, answer: unknown, strict: boolean): unknown {
  const parsed = z.safeParse(call.answer ?? NOTHING, answer)
  if (!parsed.success) {
    const paths = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new Error(`${callName(call)} answered something it does not declare: ${paths}`)
  }
  if (strict && !isDeepStrictEqual(parsed.data, answer)) {
    throw new Error(`${callName(call)} answered fields it does not declare`)
  }
  return parsed.data
}
