import {
  ListSessions,
  Login,
  LoginCallback,
  Logout,
  RevokeOtherSessions,
  RevokeSession,
} from '@guildhall/contract/sessions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookie, LOGGED_OUT_COOKIE, LOGIN_COOKIE, readCookie, SESSION_COOKIE } from '#platform/http/cookies'
import type { Ctx } from '#platform/context'
import { AppError, ensure } from '#platform/errors'
import type { Server } from '#platform/http/server'
import { ATTEMPT_TTL_SECONDS, beginLogin } from './begin-login.ts'
import { endSession } from './end-session.ts'
import { finishLogin, type OnLogin } from './finish-login.ts'
import { listSessions } from './list-sessions.ts'
import { revokeOtherSessions, revokeSession } from './revoke-session.ts'
import { MAX_SESSION_MS } from './sessions.rules.ts'

const DAY_SECONDS = 86_400

/** Routes of log-in and log-out, which are browser navigations, and of the member's own sessions. */
export function sessionsRoutes(server: Server, onLogin: OnLogin): void {
  server.add(Login, async ({ ctx, query, request, reply }) => {
    const forcePrompt = readCookie(request.headers.cookie, LOGGED_OUT_COOKIE) !== undefined
    const begun = await orShowFailure(ctx, request, reply, () =>
      beginLogin(ctx, { returnTo: query.returnTo, forcePrompt }),
    )
    if (begun === null) return
    reply.header('set-cookie', cookie(LOGIN_COOKIE, begun.state, ATTEMPT_TTL_SECONDS))
    return reply.redirect(begun.url, 302)
  })

  server.add(LoginCallback, async ({ ctx, query, request, reply }) => {
    const { cookie: cookies, 'user-agent': userAgent } = request.headers
    const search = request.url.slice(request.url.indexOf('?'))
    const finished = await orShowFailure(ctx, request, reply, () =>
      finishLogin(
        ctx,
        { search, state: query.state, cookieState: readCookie(cookies, LOGIN_COOKIE), userAgent },
        onLogin,
      ),
    )
    if (finished === null) return
    const previous = readCookie(cookies, SESSION_COOKIE)
    if (previous !== undefined) await endSession(ctx, previous)
    reply.header('set-cookie', [
      cookie(SESSION_COOKIE, finished.token, MAX_SESSION_MS / 1_000),
      cookie(LOGIN_COOKIE, '', 0),
      cookie(LOGGED_OUT_COOKIE, '', 0),
    ])
    return reply.redirect(finished.returnTo, 302)
  })

  server.add(Logout, async ({ ctx, request, reply }) => {
    // A GET by specification, so only a navigation started by this site or the user may end the session.
    const { 'sec-fetch-mode': mode, 'sec-fetch-site': site } = request.headers
    ensure(mode === 'navigate' && (site === 'same-origin' || site === 'none'), 'forbidden')
    const token = readCookie(request.headers.cookie, SESSION_COOKIE)
    if (token !== undefined) await endSession(ctx, token)
    reply.header('set-cookie', [cookie(SESSION_COOKIE, '', 0), cookie(LOGGED_OUT_COOKIE, '1', DAY_SECONDS)])
    return reply.redirect('/', 302)
  })

  server.add(ListSessions, ({ ctx, viewer }) => listSessions(ctx, viewer))
  server.add(RevokeSession, ({ ctx, viewer, params }) => revokeSession(ctx, viewer, params.id))
  server.add(RevokeOtherSessions, ({ ctx, viewer }) => revokeOtherSessions(ctx, viewer))
}

/** Redirects a browser to a page that offers to try again; other clients get the error itself. */
async function orShowFailure<T>(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    ctx.log.info({ requestId: request.id, reason: failureReason(error) }, 'log-in refused')
    if (request.headers['sec-fetch-mode'] !== 'navigate') throw error
    const isSuspended = error instanceof AppError && error.code === 'suspended'
    void reply.redirect(`/login?failed=${isSuspended ? 'suspended' : '1'}`, 302)
    return null
  }
}

/** Returns our error code and the name of the cause, but no message: it may quote personal data from the provider. */
function failureReason(error: unknown): string {
  if (!(error instanceof AppError)) return 'internal'
  return error.cause instanceof Error ? `${error.code}: ${error.cause.name}` : error.code
}
