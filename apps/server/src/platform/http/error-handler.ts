import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode } from '@guildhall/contract/errors'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { languageOf } from '../texts.ts'
import { NO_STORE } from './headers.ts'
import type { Pages } from './pages.ts'

const BY_STATUS: Record<number, ErrorCode> = {
  413: 'too_large',
  415: 'unsupported_media',
  503: 'unavailable',
}

/** Handles every error: the caller gets an `ErrorBody`; server errors are logged without user content. */
export function registerErrorHandler(http: FastifyInstance, ctx: Ctx, pages: Pages): void {
  http.setErrorHandler((error: unknown, request, reply) => {
    const appError = toAppError(error)
    if (appError.status >= 500 && !request.isShed)
      ctx.log.error({ requestId: request.id, ...describe(error) }, 'request failed')
    return sendError(reply, appError)
  })
  http.setNotFoundHandler(async (request, reply) => {
    if (await pages(request, reply)) return reply
    return sendError(reply, new AppError('not_found'))
  })
}

/** Sends an error response in the caller's language; all of them have the same shape. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  const body = error.body(languageOf(reply.request))
  return reply.code(error.status).header('cache-control', NO_STORE).send(body)
}

/** Returns the error for the caller. An unknown error is our fault and becomes `internal`, without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'invalid' : 'internal')
  return new AppError(code, undefined, { cause: error })
}

/** Returns what may be logged of an error: its type and stack. Its message may quote a member. */
function describe(error: unknown): { error: string; at: string } {
  const root = error instanceof AppError && error.cause instanceof Error ? error.cause : error
  if (!(root instanceof Error)) return { error: typeof root, at: '' }
  const code = 'code' in root ? `:${String(root.code)}` : ''
  const at = (root.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6)
    .join('\n')
  return { error: `${root.name}${code}`, at }
}
