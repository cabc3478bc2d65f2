import type { ErrorBody, ErrorCode } from '@guildhall/contract/errors'
import type { TextCode } from '@guildhall/contract/texts'

/** A response that is not OK. `message` is "status: body"; `userMessage` is the server's text for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  /** The code of `userMessage`, if it is more specific than `code`. */
  readonly reason: TextCode | null
  readonly userMessage: string | null
  /** The server's Retry-After in ms; null if there is none. */
  readonly retryAfterMs: number | null

  constructor(
    status: number,
    detail: string,
    body: Partial<ErrorBody> = {},
    retryAfterMs: number | null = null,
  ) {
    super(`${status}: ${detail}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? null
    this.reason = body.reason ?? null
    this.userMessage = body.message ?? null
    this.retryAfterMs = retryAfterMs
  }
}

/** Creates an ApiError from a response that is not OK. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '')
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new ApiError(
    response.status,
    body || response.statusText,
    parseErrorBody(body),
    Number.isNaN(seconds) ? null : seconds * 1_000,
  )
}

/** True for a failure that is likely to be temporary: no connection, a timeout, or a busy server. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return [502, 503, 504].includes(error.status)
  const { name } = (error ?? {}) as { name?: unknown }
  return name === 'TypeError' || name === 'TimeoutError'
}

/** True if a busy server has turned the request away, and said when to come back. */
export function isTurnedAway(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503 && error.retryAfterMs !== null
}

/** True if the session has ended: "401:" at the start and "Unauthorized", as a word or code, after it. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401:.*unauthorized/is.test(error.message)
}

/** True if the member's account is suspended. */
export function isSuspended(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'suspended'
}

/** Returns the server's message for people; null if there is none. */
export function serverMessage(error: unknown): string | null {
  return error instanceof ApiError ? error.userMessage : null
}

/** Returns the server's message if a limit was reached or the member is muted; null for every other failure. */
export function limitMessage(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const isLimit = error.status === 429 || error.code === 'saved_full' || error.reason === 'group.muted'
  return isLimit ? error.userMessage : null
}

/** True if someone else was faster. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** True if the requested thing does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Gives a response that is not OK a message of its own. An ended session keeps its own, by which it is recognized. */
export function namedFailure(error: unknown, message: string): unknown {
  if (error instanceof ApiError && !isUnauthorized(error)) error.message = message
  return error
}

function parseErrorBody(body: string): Partial<ErrorBody> {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed !== 'object' || parsed === null) return {}
    const { code, message, reason } = parsed as Record<string, unknown>
    return {
      ...(typeof code === 'string' && { code: code as ErrorCode }),
      ...(typeof message === 'string' && { message }),
      ...(typeof reason === 'string' && { reason: reason as TextCode }),
    }
  } catch {
    return {}
  }
}
