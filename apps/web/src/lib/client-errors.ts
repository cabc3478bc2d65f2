import { MAX_FRAMES, ReportClientError, type ClientErrorKind } from '@guildhall/contract/client-errors'
import { pageOf } from '@guildhall/contract/pages'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { onReset } from './stores.ts'

/** A page that breaks again and again is reported only so often. */
const MAX_REPORTS = 5
const PLACE = /(assets\/[\w.-]{1,100}\.js):(\d{1,7}):(\d{1,7})/g
const NAME = /^[A-Za-z]{1,40}$/
/** What browsers say if a request did not arrive. */
const CONNECTION_LOST = /fetch|network|load failed/i
const INTERRUPTED = ['AbortError', 'TimeoutError']

const reported = new Set<string>()
onReset(() => reported.clear())

/**
 * Reports an unexpected error: its class and its places in our code, never its message, which may contain what someone
 * wrote. Each error once; answers of the server, lost connections and code of others are not reported.
 */
export function sendClientError(kind: ClientErrorKind, error: unknown): void {
  if (!(error instanceof Error) || isExpected(error)) return
  const frames = [...(error.stack ?? '').matchAll(PLACE)]
    .slice(0, MAX_FRAMES)
    .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }))
  const name = NAME.test(error.name) ? error.name : 'Error'
  const identity = JSON.stringify([name, frames])
  if (frames.length === 0 || reported.has(identity) || reported.size >= MAX_REPORTS) return
  reported.add(identity)
  const body = { kind, name, page: pageOf(window.location.pathname), frames }
  api.sendBeacon(ReportClientError, { body }).catch(() => {})
}

function isExpected(error: Error): boolean {
  if (error instanceof ApiError || INTERRUPTED.includes(error.name)) return true
  return error instanceof TypeError && CONNECTION_LOST.test(error.message)
}
