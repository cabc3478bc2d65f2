import { randomUUID } from 'node:crypto'
import { ACCESS, callName, type Answer, type Endpoint, type Input } from '@guildhall/contract/endpoint'
import { dailyLimit } from '@guildhall/contract/limits'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Ctx, Viewer } from '../context.ts'
import { ensure } from '../errors.ts'
import type { Page } from '../page.ts'
import { answerSigner } from '../sign-answer.ts'
import { addressOf } from './address.ts'
import { createAdmission, type HasPermission } from './admission.ts'
import { enforceResponseSchema } from './response-schema.ts'
import { registerErrorHandler, sendError, toAppError } from './error-handler.ts'
import { responseHeaders, pageHeaders } from './headers.ts'
import { runOncePerKey } from './idempotency.ts'
import { createIdentify, type Authenticate, type Identify } from './identify.ts'
import { readInput } from './input.ts'
import type { Pages } from './pages.ts'
import { createQuotas } from './quota.ts'
import { RawJson } from './raw-json.ts'
import { logRequests } from './request-log.ts'
import { createShedder, measureLag } from './shedding.ts'

const MAX_BODY_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 10_000
const SOCKET_IDLE_MS = 45_000
/** How often connections are checked for requests that take too long to arrive. */
const CONNECTION_CHECK_MS = 2_000
/** How long a stop waits for responses that a client does not read. */
const CLOSE_TIMEOUT_MS = 5_000

/** The argument of a handler. `viewer` is set exactly for calls that are not public. */
export type Call<E extends Endpoint> = Input<E> & {
  ctx: Ctx
  viewer: E['access'] extends 'public' ? null : Viewer
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the declared response of a JSON call, or the same as `RawJson`; other calls write to `reply` themselves. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answer<E> | RawJson> | Answer<E> | RawJson

/** Returns a page of a list; the server sends its cursor. */
export type ListHandler<E extends Endpoint, P extends Page<unknown>> = (call: Call<E>) => Promise<P>

type ItemOf<E extends Endpoint> = Answer<E> extends readonly (infer T)[] ? T : never

type Created<E extends Endpoint> = Answer<E> & { id: string }

/** Creates something and returns it. */
export type CreateHandler<E extends Endpoint> = (call: Call<E>) => Promise<Created<E>> | Created<E>

/** Returns what was created before, if the viewer may still see it. */
export type ReplayHandler<E extends Endpoint> = (call: Call<E>, id: string) => Promise<Created<E>>

/** The HTTP server. Features add their calls; nothing else is reachable. */
export type Server = {
  add<E extends Endpoint>(call: E, handler: Handler<E>): void
  /** Adds a call with a cursor. `toAnswer` builds the response of a page that is not just its items. */
  addList<E extends Endpoint>(call: E, handler: ListHandler<E, Page<ItemOf<E>>>): void
  addList<E extends Endpoint, P extends Page<unknown>>(
    call: E,
    handler: ListHandler<E, P>,
    toAnswer: (page: P) => Answer<E> | RawJson,
  ): void
  /** Adds a call that creates. `replay` handles repeats of an Idempotency-Key, with the viewer's current rights. */
  addIdempotent<E extends Endpoint>(call: E, create: CreateHandler<E>, replay: ReplayHandler<E>): void
  /** Returns the calls that were added, for documentation and tests. */
  calls(): readonly Endpoint[]
  /** Registers startup work that would block other requests if it was done on first use. */
  onStart(work: () => void): void
  /** Runs the startup work; a process calls it before it listens. */
  runStartupWork(): void
  /** From now on every response closes its connection, so that clients move to another process. */
  drain(): void
  http: FastifyInstance
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration of the route; a route without one fails at startup. */
    call?: Endpoint
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

type Options = {
  authenticate: Authenticate
  hasPermission: HasPermission
  pages: (identify: Identify) => Pages
}

/** Builds the HTTP server: every call passes load, origin, access, quota and validation, in this order. */
export function createServer(ctx: Ctx, { authenticate, hasPermission, pages }: Options): Server {
  const { config } = ctx
  const http = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SOCKET_IDLE_MS,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY.split(','),
    routerOptions: { maxParamLength: 300 },
    // Closing lets requests finish, including those that arrive on a connection that is still open.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { connectionsCheckingInterval: CONNECTION_CHECK_MS },
    frameworkErrors: (error, _request, reply) => void sendError(reply, toAppError(error)),
  })
  http.removeContentTypeParser('text/plain')
  acceptForms(http)
  http.decorateRequest('viewer', null)
  http.decorateRequest('isShed', false)
  http.decorateRequest('isCountedToday', false)
  http.decorateRequest('isRepeat', false)

  const shedder = createShedder(config.SHED_LAG_MS, measureLag())
  const quotas = createQuotas(ctx.redis)
  const identify = createIdentify(authenticate, quotas)
  const admission = createAdmission(ctx, { shedder, quotas, identify, hasPermission })
  const site = { baseUrl: config.BASE_URL, mediaOrigin: new URL(config.S3_ENDPOINT).origin }
  const commonHeaders = responseHeaders(site)
  const htmlHeaders = pageHeaders(site)
  const calls: Endpoint[] = []
  const startupWork: (() => void)[] = []
  let isDraining = false

  http.addHook('onRoute', (route) => {
    if (route.config?.call === undefined)
      throw new Error(`${String(route.method)} ${route.url} is not declared in the contract`)
  })
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders).header('x-request-id', request.id)
    if (isDraining) reply.header('connection', 'close')
    const { call } = request.routeOptions.config
    if (call === undefined || call.kind === 'document') reply.headers(htmlHeaders)
    // Assets are served from memory, sixty per page, and many people behind one address may request them.
    if (call === undefined && !request.url.startsWith('/assets/')) quotas.limit('visits', addressOf(request))
  })
  http.addHook('preClose', async () => {
    setTimeout(() => http.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref()
  })
  http.addHook('onClose', async () => shedder.close())
  registerErrorHandler(http, ctx, pages(identify))
  logRequests(http, ctx)

  /** Its parts were validated when they were rendered; development and tests validate the whole again. */
  function sendRawJson(call: Endpoint, raw: RawJson, reply: FastifyReply): Buffer {
    if (config.STRICT_ANSWERS) enforceResponseSchema(call, JSON.parse(String(raw.json)), true)
    reply.header('content-type', 'application/json; charset=utf-8')
    return raw.json
  }

  function route<E extends Endpoint>(call: E, handler: (call: Call<E>) => unknown): void {
    ensureAccessRule(call)
    calls.push(call)
    http.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call },
      onRequest: (request, reply) => admission.admit(request, reply, call),
      onSend: dailyLimit(call.quota) ? (request, reply) => admission.refund(request, reply, call) : [],
      handler: async (request, reply) => {
        const viewer = request.viewer as Call<E>['viewer']
        return handler({ ...readInput(call, request), ctx, viewer, request, reply })
      },
    })
  }

  /** Returns a function that leaves only the declared fields of an answer and signs its media URLs. */
  function bodyBuilder(call: Endpoint): (answer: unknown) => unknown {
    const sign = call.answer ? answerSigner(call.answer) : null
    return (answer) => {
      const body = enforceResponseSchema(call, answer, config.STRICT_ANSWERS)
      return sign === null ? body : sign(body, ctx.mediaUrls)
    }
  }

  function responseSender(call: Endpoint): (answer: unknown, reply: FastifyReply) => unknown {
    const toBody = bodyBuilder(call)
    return (answer, reply) => {
      if (answer instanceof RawJson) return sendRawJson(call, answer, reply)
      if (call.kind !== 'json') return answer
      const body = toBody(answer)
      if (body === undefined) reply.code(204)
      return body
    }
  }

  function add<E extends Endpoint>(call: E, handler: Handler<E>): void {
    if (call.idempotencyKey) throw new Error(`${callName(call)} creates: add it with addIdempotent`)
    if (hasCursor(call)) throw new Error(`${callName(call)} has a cursor: add it with addList`)
    const send = responseSender(call)
    route(call, async (args) => send(await handler(args), args.reply))
  }

  function addList<E extends Endpoint, P extends Page<unknown>>(
    call: E,
    handler: ListHandler<E, P>,
    toAnswer: (page: P) => unknown = ({ items }) => items,
  ): void {
    if (!hasCursor(call)) throw new Error(`${callName(call)} has no cursor: add it with add`)
    const send = responseSender(call)
    route(call, async (args) => {
      const page = await handler(args)
      if (page.next !== null) args.reply.header('x-next-cursor', page.next)
      return send(toAnswer(page), args.reply)
    })
  }

  function addIdempotent<E extends Endpoint>(
    call: E,
    create: CreateHandler<E>,
    replay: ReplayHandler<E>,
  ): void {
    if (!call.idempotencyKey) throw new Error(`${callName(call)} does not create: add it with add`)
    const toBody = bodyBuilder(call) as (answer: Created<E>) => Created<E>
    route(call, async (args) => {
      const { params, query, body, request } = args
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string' || request.viewer === null) return toBody(await create(args))
      return runOncePerKey(
        ctx,
        request.viewer,
        { call, key, input: { params, query, body } },
        {
          create: async (txCtx) => toBody(await create({ ...args, ctx: txCtx })),
          replay: async (id) => {
            request.isRepeat = true
            return toBody(await replay(args, id))
          },
        },
      )
    })
  }

  return {
    add,
    addList,
    addIdempotent,
    calls: () => calls,
    onStart: (work) => void startupWork.push(work),
    runStartupWork: () => startupWork.forEach((work) => work()),
    drain: () => void (isDraining = true),
    http,
  }
}

/** Denies by default: a call without an access rule must not be reachable. */
function ensureAccessRule(call: Endpoint): void {
  if (!ACCESS.includes(call.access)) {
    throw new Error(`${callName(call)} has no access rule: say who may call it`)
  }
}

/** Accepts form bodies only for calls that declare it: elsewhere they would be a way in for other sites. */
function acceptForms(http: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  http.addContentTypeParser(types, { parseAs: 'string' }, async (request: FastifyRequest) => {
    ensure(request.routeOptions.config.call?.acceptsForm, 'unsupported_media')
    return {}
  })
}

function hasCursor(call: Endpoint): boolean {
  return 'cursor' in (call.query?._zod.def.shape ?? {})
}
