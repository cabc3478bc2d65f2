import type { Endpoint, Input } from '@guildhall/contract/endpoint'
import { isStorable } from '@guildhall/contract/text'
import type { TextParams } from '@guildhall/contract/texts'
import { z } from 'zod'
import { AppError, ensure } from '../errors.ts'
import { isTextCode } from '../texts.ts'

const NOTHING = z.strictObject({})
const MAX_DEPTH = 20
const MAX_KEYS = 1_000

/** Returns the validated input of a call, or throws `invalid` with the reason of the first broken rule. */
export function readInput<E extends Endpoint>(
  call: E,
  sent: { params: unknown; query: unknown; body: unknown },
): Input<E> {
  const body = sent.body ?? {}
  for (const part of [sent.params, sent.query, body])
    ensure(isStorableValue(part, MAX_DEPTH, { keys: MAX_KEYS }), 'invalid')
  return {
    params: parse(call.params, sent.params),
    query: parse(call.query, sent.query),
    body: parse(call.body, body),
  } as Input<E>
}

function parse(schema: z.core.$ZodType = NOTHING, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw rejection(parsed.error.issues[0])
}

/** Rules of the contract name a text (`reason`); what zod itself says about a value is for developers. */
function rejection(issue: z.core.$ZodIssue | undefined): AppError {
  if (issue === undefined || !isTextCode(issue.message))
    return new AppError('invalid', undefined, { detail: issue?.message })
  const params = issue.code === 'custom' ? (issue.params as TextParams | undefined) : undefined
  return new AppError('invalid', { code: issue.message, params: params ?? {} })
}

/** True for a value of bounded size in which every string can be stored. */
function isStorableValue(value: unknown, depth: number, budget: { keys: number }): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  for (const [key, inner] of Object.entries(value)) {
    budget.keys -= 1
    if (budget.keys < 0 || !isStorable(key) || !isStorableValue(inner, depth - 1, budget)) return false
  }
  return true
}
