import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk'
import { FailedAttempt } from './failed-attempt.ts'
import { ModelError } from './model.ts'

/** The provider had no room for the question and did not read it. */
const BUSY = [429, 529]
/** The provider refused this question: it is up, and another question may succeed. */
const REFUSED = [400, 413, 422]
/** No connection came about. */
const NOT_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/** Returns why an attempt failed, without what the provider wrote: it can repeat the question. */
export function readFailure(error: unknown, isAborted: boolean): FailedAttempt {
  if (error instanceof FailedAttempt) return error
  if (isAborted || error instanceof APIConnectionTimeoutError) return new FailedAttempt('timeout')
  if (error instanceof ModelError) return new FailedAttempt(error.failure)
  if (error instanceof APIConnectionError) return failedConnection(error)
  return error instanceof APIError ? failedResponse(error) : new FailedAttempt('bad_answer')
}

function failedConnection(error: APIConnectionError): FailedAttempt {
  const causes = causesOf(error)
  const ours = causes.find((cause) => cause instanceof ModelError)
  if (ours) return new FailedAttempt(ours.failure)
  const code = causes.map((cause) => ('code' in cause ? String(cause.code) : '')).find((name) => name !== '')
  if (code !== undefined && NOT_REACHED.includes(code))
    return new FailedAttempt('unavailable', { facts: { code }, retry: { afterMs: null } })
  // It broke after the question may have been read.
  return new FailedAttempt('bad_answer', { facts: word('code', code, /^[A-Z_\d]{1,40}$/) })
}

function failedResponse(error: APIError): FailedAttempt {
  const { status } = error
  const facts = {
    ...(status === undefined ? {} : { status }),
    ...word('type', error.type, /^[a-z_]{1,40}$/),
    ...word('requestId', error.requestID, /^[\w-]{1,64}$/),
  }
  // An error inside of an answer that has begun.
  if (status === undefined) return new FailedAttempt('bad_answer', { facts })
  if (BUSY.includes(status)) {
    const afterMs = waitOf(error.headers?.get('retry-after') ?? null)
    return new FailedAttempt('busy', { facts, retry: { afterMs } })
  }
  return new FailedAttempt('unavailable', { facts, isUp: REFUSED.includes(status) })
}

function causesOf(error: Error): Error[] {
  const causes: Error[] = []
  for (let at: unknown = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at)
  return causes
}

function word<K extends string>(name: K, value: unknown, form: RegExp): { [key in K]?: string } {
  return typeof value === 'string' && form.test(value) ? ({ [name]: value } as { [key in K]: string }) : {}
}

/** Returns a Retry-After header in milliseconds; null if there is none. */
function waitOf(header: string | null): number | null {
  if (header === null) return null
  const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
