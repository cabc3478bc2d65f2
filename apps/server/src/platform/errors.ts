import { ERRORS, type ErrorBody, type ErrorCode } from '@guildhall/contract/errors'

/** The only error that reaches a caller. Everything else is a fault of ours: 500, logged, without detail. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message?: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(message ?? ERRORS[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code }
  }
}

/** Goes on only if `condition` holds; policies and loads speak through this. */
export function ensure(condition: unknown, code: ErrorCode, message?: string): asserts condition {
  if (!condition) throw new AppError(code, message)
}
