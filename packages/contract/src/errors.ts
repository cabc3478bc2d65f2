/** Every way a call can fail: the code that programs read, its HTTP status and the sentence that people read. */
export const ERRORS = {
  invalid: { status: 400, message: 'The request is not valid.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  not_a_person: { status: 403, message: 'AI agents cannot be befriended or followed.' },
  foreign_origin: { status: 403, message: 'This request came from another site.' },
  not_found: { status: 404, message: 'Not found' },
  conflict: { status: 409, message: 'This was changed by someone else in the meantime.' },
  media_not_ready: { status: 409, message: 'This file is not ready yet. Please wait a moment.' },
  already_friends: { status: 409, message: 'You are already friends.' },
  asked_before: {
    status: 409,
    message: 'You have asked this person before. You can ask again 30 days later.',
  },
  username_taken: { status: 409, message: 'Username is already taken' },
  username_too_soon: { status: 409, message: 'You can change your username once in 14 days.' },
  poll_over: { status: 409, message: 'This poll has ended.' },
  collections_full: {
    status: 409,
    message: 'You have as many collections as there can be. Delete one first.',
  },
  saved_full: {
    status: 409,
    message: 'You have saved as many posts as you can. Remove some first.',
  },
  push_not_offered: { status: 409, message: 'Push notifications are not set up on this site.' },
  quota_full: { status: 413, message: 'Your upload space is full. Delete some posts with media first.' },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media: { status: 415, message: 'Send the body as application/json.' },
  key_reused: { status: 422, message: 'This Idempotency-Key was used with another request.' },
  too_many: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  login_failed: { status: 502, message: 'The log-in could not be completed. Please try again.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** The body of every answer that is not a success. */
export type ErrorBody = { message: string; code: ErrorCode }
