import type { ErrorCode } from '@guildhall/contract/errors'

/** An answer that is not a success. The message reads "status: body"; `userMessage` is the server's sentence for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  readonly userMessage: string | null
  /** When the server would like to be asked again, in ms from its answer; null where it does not say. */
  readonly retryAfterMs: number | null

  constructor(
    status: number,
    detail: string,
    said: { code?: ErrorCode; message?: string } = {},
    retryAfterMs: number | null = null,
  ) {
    super(`${status}: ${detail}`)
    this.name = 'ApiError'
    this.status = status
    this.code = said.code ?? null
    this.userMessage = said.message ?? null
    this.retryAfterMs = retryAfterMs
  }
}

/** Makes an ApiError of any answer that is not OK. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '')
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new ApiError(
    response.status,
    body || response.statusText,
    readSentence(body),
    Number.isNaN(seconds) ? null : seconds * 1_000,
  )
}

/** True for a failure that is likely over in a moment: no connection, no answer in time, or a server that is busy. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return [502, 503, 504].includes(error.status)
  const { name } = (error ?? {}) as { name?: unknown }
  return name === 'TypeError' || name === 'TimeoutError'
}

/** True for the error of a session that is over: the message starts with "401:" and contains "Unauthorized". */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized')
}

/** What the server says to someone who reached a limit; null for every other failure. */
export function limitMessage(error: unknown): string | null {
  const isLimit = error instanceof ApiError && (error.status === 429 || error.code === 'saved_full')
  return isLimit ? error.userMessage : null
}

/** True where the thing asked for does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function readSentence(body: string): { code?: ErrorCode; message?: string } {
  try {
    const said: unknown = JSON.parse(body)
    if (typeof said !== 'object' || said === null) return {}
    const { code, message } = said as Record<string, unknown>
    return {
      ...(typeof code === 'string' && { code: code as ErrorCode }),
      ...(typeof message === 'string' && { message }),
    }
  } catch {
    return {}
  }
}
