import type { TextCode, TextParams } from './texts.ts'

/** Every error of the API: the code for programs and its HTTP status. Its words are the text `error.<code>`. */
export const ERRORS = {
  invalid: { status: 400 },
  unauthorized: { status: 401 },
  suspended: { status: 403 },
  forbidden: { status: 403 },
  not_a_person: { status: 403 },
  foreign_origin: { status: 403 },
  not_found: { status: 404 },
  conflict: { status: 409 },
  media_not_ready: { status: 409 },
  already_friends: { status: 409 },
  asked_before: { status: 409 },
  username_taken: { status: 409 },
  username_too_soon: { status: 409 },
  poll_over: { status: 409 },
  collections_full: { status: 409 },
  saved_full: { status: 409 },
  push_not_offered: { status: 409 },
  quota_full: { status: 413 },
  too_large: { status: 413 },
  unsupported_media: { status: 415 },
  key_reused: { status: 422 },
  too_many: { status: 429 },
  internal: { status: 500 },
  login_failed: { status: 502 },
  unavailable: { status: 503 },
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof ERRORS

/**
 * The body of every error response. `message` is in the language of the request. `reason` is the code of a text that
 * says more than `code` does, with the parameters of that text.
 */
export type ErrorBody = { message: string; code: ErrorCode; reason?: TextCode; params?: TextParams }
