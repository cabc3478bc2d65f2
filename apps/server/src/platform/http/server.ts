import { randomUUID } from 'node:crypto'
import { callName, type Answer, type Endpoint, type Input } from '@guildhall/contract/endpoint'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Ctx, Viewer } from '../context.ts'
import { ensure } from '../errors.ts'
import { addressOf } from './address.ts'
import { createAdmission } from './admission.ts'
import { closeAnswer } from './answer.ts'
import { answerErrors, sendError, toAppError } from './faults.ts'
import { answerHeaders, pageHeaders } from './headers.ts'
import { once } from './idempotency.ts'
import { createIdentify, type Authenticate, type Identify } from './identify.ts'
import { readInput } from './input.ts'
import type { Pages } from './pages.ts'
import { createQuotas } from './quota.ts'
import { Rendered } from './rendered.ts'
import { logRequests } from './request-log.ts'
import { createShedder, measureLag } from './shedding.ts'

const BODY_BYTES = 64 * 1024
const REQUEST_MS = 10_000
const SOCKET_IDLE_MS = 45_000
/** How often connections are looked at whose request takes too long to arrive. */
const CHECK_MS = 2_000
/** How long a stop waits for answers that somebody does not read. */
const FINISH_MS = 5_000

/** What a handler is given. `viewer` is present exactly for calls that need a member. */
export type Call<E extends Endpoint> = Input<E> & {
  ctx: Ctx
  viewer: E['access'] extends 'member' ? Viewer : null
  request: FastifyRequest
  reply: FastifyReply
}

/** A JSON call answers its declared shape, or the same already rendered; redirects, pages and streams write to `reply` themselves. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answer<E> | Rendered> | Answer<E> | Rendered

type Made<E extends Endpoint> = Answer<E> & { id: string }

/** Makes something and answers it. */
export type Creator<E extends Endpoint> = (call: Call<E>) => Promise<Made<E>> | Made<E>

/** Answers what was made before, if the viewer may still see it. */
export type Shower<E extends Endpoint> = (call: Call<E>, id: string) => Promise<Made<E>>

/** The doors of the house. Features add theirs; nothing else can be reached. */
export type Server = {
  add<E extends Endpoint>(call: E, handler: Handler<E>): void
  /** Adds a call that creates: `show` answers a repeat under the same Idempotency-Key, for the viewer as they stand now. */
  addCreating<E extends Endpoint>(call: E, make: Creator<E>, show: Shower<E>): void
  /** The calls that were added, for documentation and tests. */
  calls(): readonly Endpoint[]
  /** Registers work that would hold up the requests of others if it was done at the first that needs it. */
  onPrepare(work: () => void): void
  /** Does that work: a process calls it before it listens. */
  prepare(): void
  /** From now on every answer closes its connection, so that callers find another process. */
  drain(): void
  http: FastifyInstance
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration behind the route; a route without one stops the start. */
    call?: Endpoint
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

type Options = { authenticate: Authenticate; pages: (identify: Identify) => Pages }

/** Builds the HTTP server: every call passes load, origin, access, quota and validation, in this order. */
export function createServer(ctx: Ctx, { authenticate, pages }: Options): Server {
  const { config } = ctx
  const http = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SOCKET_IDLE_MS,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY.split(','),
    routerOptions: { maxParamLength: 300 },
    // A stop lets requests finish, also those that arrive on a connection that is still open.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { connectionsCheckingInterval: CHECK_MS },
    frameworkErrors: (error, _request, reply) => void sendError(reply, toAppError(error)),
  })
  http.server.maxConnections = config.MAX_CONNECTIONS
  http.removeContentTypeParser('text/plain')
  takeForms(http)
  http.decorateRequest('viewer', null)
  http.decorateRequest('isShed', false)

  const shedder = createShedder(config.SHED_LAG_MS, measureLag())
  const quotas = createQuotas(ctx.redis)
  const identify = createIdentify(authenticate, quotas)
  const admit = createAdmission(ctx, { shedder, quotas, identify })
  const site = { baseUrl: config.BASE_URL, mediaOrigin: new URL(config.S3_ENDPOINT).origin }
  const always = answerHeaders(site)
  const forPages = pageHeaders(site)
  const calls: Endpoint[] = []
  const preparations: (() => void)[] = []
  let isDraining = false

  http.addHook('onRoute', (route) => {
    if (route.config?.call === undefined)
      throw new Error(`${String(route.method)} ${route.url} is not declared in the contract`)
  })
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(always).header('x-request-id', request.id)
    if (isDraining) reply.header('connection', 'close')
    const { call } = request.routeOptions.config
    if (call === undefined || call.kind === 'page') reply.headers(forPages)
    // Files of the build come from memory, sixty for a page: many people behind one address may ask for them.
    if (call === undefined && !request.url.startsWith('/assets/')) quotas.limit('visits', addressOf(request))
  })
  http.addHook('preClose', async () => {
    setTimeout(() => http.server.closeAllConnections(), FINISH_MS).unref()
  })
  http.addHook('onClose', async () => shedder.close())
  answerErrors(http, ctx, pages(identify))
  logRequests(http, ctx)

  /** Its parts were closed when they were rendered; development and tests hold the whole against the contract again. */
  function sendRendered(call: Endpoint, answer: Rendered, reply: FastifyReply): string {
    if (config.STRICT_ANSWERS) closeAnswer(call, JSON.parse(answer.json), true)
    reply.header('content-type', 'application/json; charset=utf-8')
    return answer.json
  }

  function route<E extends Endpoint>(call: E, handler: (call: Call<E>) => unknown): void {
    ensureAccessRule(call)
    calls.push(call)
    http.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call },
      onRequest: (request, reply) => admit(request, reply, call),
      handler: async (request, reply) => {
        const viewer = request.viewer as Call<E>['viewer']
        return handler({ ...readInput(call, request), ctx, viewer, request, reply })
      },
    })
  }

  function add<E extends Endpoint>(call: E, handler: Handler<E>): void {
    if (call.creates) throw new Error(`${callName(call)} creates: add it with addCreating`)
    route(call, async (asked) => {
      const answer = await handler(asked)
      if (answer instanceof Rendered) return sendRendered(call, answer, asked.reply)
      if (call.kind !== 'json') return answer
      const closed = closeAnswer(call, answer, config.STRICT_ANSWERS)
      if (closed === undefined) asked.reply.code(204)
      return closed
    })
  }

  function addCreating<E extends Endpoint>(call: E, make: Creator<E>, show: Shower<E>): void {
    if (!call.creates) throw new Error(`${callName(call)} does not create: add it with add`)
    const close = (answer: Made<E>) => closeAnswer(call, answer, config.STRICT_ANSWERS) as Made<E>
    route(call, async (asked) => {
      const { params, query, body, request } = asked
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string' || request.viewer === null) return close(await make(asked))
      return once(
        ctx,
        request.viewer,
        { call, key, input: { params, query, body } },
        {
          make: async (tx) => close(await make({ ...asked, ctx: tx })),
          show: async (id) => close(await show(asked, id)),
        },
      )
    })
  }

  return {
    add,
    addCreating,
    calls: () => calls,
    onPrepare: (work) => void preparations.push(work),
    prepare: () => preparations.forEach((work) => work()),
    drain: () => void (isDraining = true),
    http,
  }
}

/** Deny by default: a call that nobody gave an access rule must not be reachable. */
function ensureAccessRule(call: Endpoint): void {
  if (call.access !== 'public' && call.access !== 'member') {
    throw new Error(`${callName(call)} has no access rule: say who may call it`)
  }
}

/** A form is taken where its call says so, and nowhere else: elsewhere it would be the way of a foreign site. */
function takeForms(http: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  http.addContentTypeParser(types, { parseAs: 'string' }, async (request: FastifyRequest) => {
    ensure(request.routeOptions.config.call?.takesForm, 'unsupported_media')
    return {}
  })
}
