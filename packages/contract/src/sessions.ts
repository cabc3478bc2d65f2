import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'

/** The maximum length of the list; the sessions used longest ago are left out. */
export const MAX_LISTED_SESSIONS = 50

/** A browser in which the caller is logged in. Its token is never returned. */
export const Session = z.object({
  id: Id,
  createdAt: Moment,
  /** Saved at most once an hour. */
  lastSeenAt: Moment,
  /** The name of the browser, such as Firefox, or null if it is not known. */
  browser: z.nullable(z.string()),
  /** The name of the device or its operating system, such as iPhone or Windows, or null if it is not known. */
  system: z.nullable(z.string()),
  /** True for the session of this request. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

export const ListSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Lists where the caller is logged in: this session, then the most recently used.',
  access: 'member',
  quota: 'reads',
  answer: z.array(Session).check(z.maxLength(MAX_LISTED_SESSIONS)),
})

export const RevokeSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'Logs the caller out of one session, which closes its streams and ends its push notifications.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: z.strictObject({ id: Id }),
})

export const RevokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Logs the caller out everywhere but here.',
  access: 'member',
  quota: 'writes',
})

export const Login = endpoint({
  method: 'GET',
  path: '/api/login',
  summary: 'Redirects the browser to the identity provider.',
  access: 'public',
  quota: 'logins',
  kind: 'redirect',
  query: z.strictObject({ returnTo: z.optional(z.string().check(z.maxLength(2000))) }),
  errors: ['login_failed'],
})

// Includes the fields that providers are known to add; the OpenID client library checks their values.
export const LoginCallback = endpoint({
  method: 'GET',
  path: '/api/callback',
  summary: 'Completes the log-in when the identity provider redirects the browser back.',
  access: 'public',
  quota: 'logins',
  kind: 'redirect',
  query: z.strictObject({
    code: z.optional(z.string().check(z.maxLength(4000))),
    state: z.optional(z.string().check(z.maxLength(1000))),
    iss: z.optional(z.string().check(z.maxLength(1000))),
    session_state: z.optional(z.string().check(z.maxLength(1000))),
    scope: z.optional(z.string().check(z.maxLength(1000))),
    authuser: z.optional(z.string().check(z.maxLength(1000))),
    hd: z.optional(z.string().check(z.maxLength(1000))),
    prompt: z.optional(z.string().check(z.maxLength(1000))),
    error: z.optional(z.string().check(z.maxLength(1000))),
    error_description: z.optional(z.string().check(z.maxLength(4000))),
    error_uri: z.optional(z.string().check(z.maxLength(1000))),
  }),
  errors: ['login_failed', 'suspended'],
})

export const Logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'Ends the session and redirects the browser to the landing page.',
  access: 'public',
  quota: 'logins',
  kind: 'redirect',
  errors: ['forbidden'],
})
