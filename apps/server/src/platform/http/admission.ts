import { callName, type Endpoint, type Permission } from '@guildhall/contract/endpoint'
import { dailyLimit } from '@guildhall/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { AppError, ensure } from '../errors.ts'
import { addressOf } from './address.ts'
import { readCookie, SESSION_COOKIE } from './cookies.ts'
import { NO_STORE } from './headers.ts'
import type { Identify } from './identify.ts'
import { ensureSameOrigin } from './origin.ts'
import type { Quotas } from './quota.ts'
import type { Shedder } from './shedding.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True for a request that was shed because of load: it is counted but not logged. */
    isShed: boolean
    /** True if it was counted against the member's daily limit. */
    isCountedToday: boolean
    /** True for a replay of an idempotency key: nothing was created now. */
    isRepeat: boolean
  }
}

/** Decides who may use calls of master admins. Queried for each of them, so that a revoked right ends immediately. */
export type HasPermission = (memberId: string, permission: Permission) => Promise<boolean>

/** One for all requests that are shed: a stack costs a fifth of a refusal. */
const BUSY = new AppError('unavailable', undefined, { retryAfter: 1 })

type Guards = { shedder: Shedder; quotas: Quotas; identify: Identify; hasPermission: HasPermission }

/** The checks that a request passes before its handler runs. */
export type Admission = {
  /** Checks load, origin, session, quota and permission, in this order, and throws if the request is refused. */
  admit(request: FastifyRequest, reply: FastifyReply, call: Endpoint): Promise<void>
  /** Refunds the daily limit for a request that was refused, failed or replayed, before the response is sent. */
  refund(request: FastifyRequest, reply: FastifyReply, call: Endpoint): Promise<void>
}

/** Creates the checks that all calls share. */
export function createAdmission(ctx: Ctx, { shedder, quotas, identify, hasPermission }: Guards): Admission {
  async function admit(request: FastifyRequest, reply: FastifyReply, call: Endpoint): Promise<void> {
    reply.header('cache-control', NO_STORE)
    const address = addressOf(request)
    // Needs no lookup: the session is loaded only for requests that are admitted.
    const token = readCookie(request.headers.cookie, SESSION_COOKIE)
    const incoming = { quota: call.quota, caller: token ?? address }
    if (!shedder.admits(incoming)) {
      ctx.metrics.shed.inc()
      request.isShed = true
      throw BUSY
    }
    if (shedder.hasTooManyReads(incoming)) throw new AppError('too_many', undefined, { retryAfter: 1 })
    if (call.kind !== 'stream') {
      shedder.begin(incoming)
      reply.raw.once('close', () => shedder.end(incoming, bytesOf(reply)))
    }
    if (call.method !== 'GET') ensureSameOrigin(request.headers, ctx.config.BASE_URL)
    if (call.access !== 'public') {
      if (token === undefined) quotas.limit('visits', address)
      const found = await identify(request)
      ensure(found !== null, 'unauthorized')
      ensure(found !== 'suspended', 'suspended')
      request.viewer = found
    }
    const caller = request.viewer?.memberId ?? address
    await quotas.spend(call.quota, caller, callName(call))
    const daily = dailyLimit(call.quota)
    if (daily !== null && request.viewer) {
      await ctx.dayLimits.spend(call.quota, daily, caller)
      request.isCountedToday = true
    }
    // After the quota, because it queries Postgres.
    if (call.access === 'master_admin' && request.viewer) {
      const { permission } = call
      ensure(permission && (await hasPermission(request.viewer.memberId, permission)), 'forbidden')
      request.viewer = { ...request.viewer, kind: 'master_admin' }
    }
    reply.raw.once('close', () => quotas.charge(call.quota, caller, callName(call), bytesOf(reply)))
  }

  async function refund(request: FastifyRequest, reply: FastifyReply, call: Endpoint): Promise<void> {
    if (!request.isCountedToday || request.viewer === null) return
    if (reply.statusCode >= 400 || request.isRepeat) {
      await ctx.dayLimits.refund(call.quota, request.viewer.memberId)
    }
  }

  return { admit, refund }
}

function bytesOf(reply: FastifyReply): number {
  return Number(reply.getHeader('content-length') ?? 0)
}
