import type { Endpoint, Input } from '@guildhall/contract/endpoint'
import { isStorable } from '@guildhall/contract/text'
import type { z } from 'zod'
import { AppError, ensure } from '../errors.ts'

const DEPTH = 20
const KEYS = 1_000

/** The validated input of a call, or an `invalid` error with the sentence of the first rule that was broken. */
export function readInput<E extends Endpoint>(
  call: E,
  sent: { params: unknown; query: unknown; body: unknown },
): Input<E> {
  const body = sent.body ?? {}
  for (const part of [sent.params, sent.query, body]) ensure(isPlain(part, DEPTH, { keys: KEYS }), 'invalid')
  return {
    params: check(call.params, sent.params),
    query: check(call.query, sent.query),
    body: check(call.body, body),
  } as Input<E>
}

function check(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new AppError('invalid', read.error.issues[0]?.message)
}

/** True for a value of bounded size in which every text can be stored. */
function isPlain(value: unknown, depth: number, budget: { keys: number }): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  for (const [key, inner] of Object.entries(value)) {
    budget.keys -= 1
    if (budget.keys < 0 || !isStorable(key) || !isPlain(inner, depth - 1, budget)) return false
  }
  return true
}
