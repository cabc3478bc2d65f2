import { Login, LoginCallback, Logout } from '@guildhall/contract/sessions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookie, LOGGED_OUT_COOKIE, LOGIN_COOKIE, readCookie, SESSION_COOKIE } from '#platform/http/cookies'
import type { Ctx } from '#platform/context'
import { AppError, ensure } from '#platform/errors'
import type { Server } from '#platform/http/server'
import { ATTEMPT_SECONDS, beginLogin } from './begin-login.ts'
import { endSession } from './end-session.ts'
import { finishLogin } from './finish-login.ts'
import { ABSOLUTE_MS } from './sessions.rules.ts'

const DAY_SECONDS = 86_400

/** The HTTP doors of log-in and log-out: all of them are navigations of the browser. */
export function sessionsRoutes(server: Server): void {
  server.add(Login, async ({ ctx, query, request, reply }) => {
    const askAgain = readCookie(request.headers.cookie, LOGGED_OUT_COOKIE) !== undefined
    const begun = await orShowFailure(ctx, request, reply, () =>
      beginLogin(ctx, { returnTo: query.returnTo, askAgain }),
    )
    if (begun === null) return
    reply.header('set-cookie', cookie(LOGIN_COOKIE, begun.state, ATTEMPT_SECONDS))
    return reply.redirect(begun.url, 302)
  })

  server.add(LoginCallback, async ({ ctx, query, request, reply }) => {
    const { cookie: cookies } = request.headers
    const search = request.url.slice(request.url.indexOf('?'))
    const finished = await orShowFailure(ctx, request, reply, () =>
      finishLogin(ctx, { search, state: query.state, cookieState: readCookie(cookies, LOGIN_COOKIE) }),
    )
    if (finished === null) return
    const before = readCookie(cookies, SESSION_COOKIE)
    if (before !== undefined) await endSession(ctx, before)
    reply.header('set-cookie', [
      cookie(SESSION_COOKIE, finished.token, ABSOLUTE_MS / 1_000),
      cookie(LOGIN_COOKIE, '', 0),
      cookie(LOGGED_OUT_COOKIE, '', 0),
    ])
    return reply.redirect(finished.returnTo, 302)
  })

  server.add(Logout, async ({ ctx, request, reply }) => {
    // A GET by specification, so only a navigation that this site or the person started may end the session.
    const { 'sec-fetch-mode': mode, 'sec-fetch-site': site } = request.headers
    ensure(mode === 'navigate' && (site === 'same-origin' || site === 'none'), 'forbidden')
    const token = readCookie(request.headers.cookie, SESSION_COOKIE)
    if (token !== undefined) await endSession(ctx, token)
    reply.header('set-cookie', [cookie(SESSION_COOKIE, '', 0), cookie(LOGGED_OUT_COOKIE, '1', DAY_SECONDS)])
    return reply.redirect('/', 302)
  })
}

/** A person in a browser sees a page that offers to try again; a program gets the error itself. */
async function orShowFailure<T>(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    ctx.log.info({ requestId: request.id, reason: refusalOf(error) }, 'log-in refused')
    if (request.headers['sec-fetch-mode'] !== 'navigate') throw error
    void reply.redirect('/login?failed=1', 302)
    return null
  }
}

/** Our code, and what kind of error is behind it; messages may quote what the provider knows of a person. */
function refusalOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'internal'
  return error.cause instanceof Error ? `${error.code}: ${error.cause.name}` : error.code
}
