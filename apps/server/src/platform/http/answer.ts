import { isDeepStrictEqual } from 'node:util'
import { callName, type Endpoint } from '@guildhall/contract/endpoint'

/**
 * The answer as it may leave the house: only declared fields pass.
 * With `strict` (development and tests) an undeclared field is an error instead of being dropped in silence.
 */
export function closeAnswer(call: Endpoint, answer: unknown, strict: boolean): unknown {
  const closed = call.answer.safeParse(answer)
  if (!closed.success) {
    const where = closed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new Error(`${callName(call)} answered something it does not declare: ${where}`)
  }
  if (strict && !isDeepStrictEqual(closed.data, answer)) {
    throw new Error(`${callName(call)} answered fields it does not declare`)
  }
  return closed.data
}
