import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode } from '@guildhall/contract/errors'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { NO_STORE } from './headers.ts'
import type { Pages } from './pages.ts'

const BY_STATUS: Record<number, ErrorCode> = {
  413: 'too_large',
  415: 'unsupported_media',
  503: 'unavailable',
}

/** One handler for every error: the caller gets `{message, code}`; what is our fault is logged without anyone's words. */
export function answerErrors(http: FastifyInstance, ctx: Ctx, pages: Pages): void {
  http.setErrorHandler((error: unknown, request, reply) => {
    const known = toAppError(error)
    if (known.status >= 500 && !request.isShed)
      ctx.log.error({ requestId: request.id, ...describe(error) }, 'request failed')
    return sendError(reply, known)
  })
  http.setNotFoundHandler(async (request, reply) => {
    if (await pages(request, reply)) return reply
    return sendError(reply, new AppError('not_found'))
  })
}

/** The one shape of a refusal. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return reply.code(error.status).header('cache-control', NO_STORE).send(error.body)
}

/** An unknown error is a fault of ours: the caller learns nothing about it. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'invalid' : 'internal')
  return new AppError(code, undefined, { cause: error })
}

/** What may be written down of an error: its kind and its place. Its message may quote a member. */
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
