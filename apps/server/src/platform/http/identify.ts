import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../context.ts'
import { addressOf } from './address.ts'
import { readCookie, SESSION_COOKIE } from './cookies.ts'
import type { Quotas } from './quota.ts'

/** Whose session a token is: a member's, that of a member who is suspended, or no one's. */
export type Authenticated = Viewer | 'suspended' | null

/** Finds the member of a session token; with `onlyCached`, without querying Postgres. */
export type Authenticate = (token: string, options: { onlyCached: boolean }) => Promise<Authenticated>

/** Returns the member whose session a request carries. */
export type Identify = (request: FastifyRequest) => Promise<Authenticated>

/**
 * Creates the lookup of a request's member. An address that sends many unknown tokens is refused with `too_many` before
 * Postgres is queried; members behind the same address are not affected, because their sessions are cached.
 */
export function createIdentify(authenticate: Authenticate, quotas: Quotas): Identify {
  return async (request) => {
    const token = readCookie(request.headers.cookie, SESSION_COOKIE)
    if (token === undefined) return null
    const address = addressOf(request)
    const found = await authenticate(token, { onlyCached: quotas.isSpent('unknownSessions', address) })
    // The session of a suspended member is not cached either, so it costs as much as an unknown one.
    if (found === null || found === 'suspended') quotas.limit('unknownSessions', address)
    return found
  }
}
