import { ERRORS, type ErrorBody, type ErrorCode } from '@guildhall/contract/errors'
import { textOf, type Text } from '@guildhall/contract/texts'
import { render } from './texts.ts'

type Options = {
  retryAfter?: number
  cause?: unknown
  /** A message for developers, in English, in place of the text of the code. */
  detail?: string | undefined
}

/**
 * The only error whose details reach a caller. Any other error is a bug: 500, logged, without details. `reason` is what
 * to show instead of the text of the code; `message` is the English one, for logs and tests.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly reason: Text | undefined
  readonly detail: string | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, reason?: Text, { retryAfter, cause, detail }: Options = {}) {
    super(detail ?? render(reason ?? errorText(code), 'en'), { cause })
    this.name = 'AppError'
    this.code = code
    this.reason = reason
    this.detail = detail
    this.retryAfter = retryAfter
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  /** The body of the response, in a language. */
  body(language: string): ErrorBody {
    const { code, reason } = this
    const message = this.detail ?? render(reason ?? errorText(code), language)
    return reason === undefined
      ? { message, code }
      : { message, code, reason: reason.code, params: reason.params }
  }
}

/** The text of an error code. */
export function errorText(code: ErrorCode): Text {
  return textOf(`error.${code}`)
}

/** Throws an `AppError` unless `condition` holds; used by policies and loads. */
export function ensure(condition: unknown, code: ErrorCode, reason?: Text): asserts condition {
  if (!condition) throw new AppError(code, reason)
}
