import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../context.ts'
import { addressOf } from './address.ts'
import { readCookie, SESSION_COOKIE } from './cookies.ts'
import type { Quotas } from './quota.ts'

/** Finds who holds a token; with `onlyCached` without asking Postgres. */
export type Authenticate = (token: string, how: { onlyCached: boolean }) => Promise<Viewer | null>

/** The member whose session a request carries, or null. */
export type Identify = (request: FastifyRequest) => Promise<Viewer | null>

/**
 * Finds the member of a request. An address that sends many unknown tokens is refused with `too_many`, before Postgres
 * is asked; members behind the same address go on, because their sessions are cached.
 */
export function createIdentify(authenticate: Authenticate, quotas: Quotas): Identify {
  return async (request) => {
    const token = readCookie(request.headers.cookie, SESSION_COOKIE)
    if (token === undefined) return null
    const address = addressOf(request)
    const viewer = await authenticate(token, { onlyCached: quotas.isSpent('unknownSessions', address) })
    if (viewer === null) quotas.limit('unknownSessions', address)
    return viewer
  }
}
