import { callName, type Endpoint } from '@guildhall/contract/endpoint'
import { dailyOf } from '@guildhall/contract/limits'
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
    /** True for a request that was refused because of load: it is counted and not logged. */
    isShed: boolean
  }
}

type Gates = { shedder: Shedder; quotas: Quotas; identify: Identify }

/** Lets a request to a call pass load, origin, access and quota, in this order, or throws the refusal. */
export type Admit = (request: FastifyRequest, reply: FastifyReply, call: Endpoint) => Promise<void>

export function createAdmission(ctx: Ctx, { shedder, quotas, identify }: Gates): Admit {
  return async (request, reply, call) => {
    reply.header('cache-control', NO_STORE)
    const address = addressOf(request)
    // Known without asking anyone: a session is looked up only for who is let in.
    const token = readCookie(request.headers.cookie, SESSION_COOKIE)
    const asked = { quota: call.quota, caller: token ?? address }
    if (!shedder.admits(asked)) {
      ctx.metrics.shed.inc()
      request.isShed = true
      throw new AppError('unavailable', undefined, { retryAfter: 1 })
    }
    if (shedder.isCrowded(asked)) throw new AppError('too_many', undefined, { retryAfter: 1 })
    if (call.kind !== 'stream') {
      shedder.begin(asked)
      reply.raw.once('close', () => shedder.end(asked, bytesOf(reply)))
    }
    if (call.method !== 'GET') ensureSameOrigin(request.headers, ctx.config.BASE_URL)
    if (call.access === 'member') {
      if (token === undefined) quotas.limit('visits', address)
      request.viewer = await identify(request)
      ensure(request.viewer, 'unauthorized')
    }
    const caller = request.viewer?.memberId ?? address
    await quotas.spend(call.quota, caller, callName(call))
    const daily = dailyOf(call.quota)
    if (daily !== null && request.viewer) await ctx.dayLimits.spend(call.quota, daily, caller)
    reply.raw.once('close', () => quotas.charge(call.quota, caller, callName(call), bytesOf(reply)))
  }
}

function bytesOf(reply: FastifyReply): number {
  return Number(reply.getHeader('content-length') ?? 0)
}
