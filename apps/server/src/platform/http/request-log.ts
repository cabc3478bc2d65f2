import { callName } from '@guildhall/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'

/** One line and one measurement per request: the declared call, never the address or anything a person wrote. */
export function logRequests(http: FastifyInstance, ctx: Ctx): void {
  // The measurement of each call and status is looked up once: there are few, and labels are costly.
  const known = new Map<string, { observe(seconds: number): void }>()
  const observe = (call: string, status: number, seconds: number) => {
    const key = `${status} ${call}`
    let histogram = known.get(key)
    if (histogram === undefined) {
      histogram = ctx.metrics.httpSeconds.labels({ call, status: String(status) })
      known.set(key, histogram)
    }
    histogram.observe(seconds)
  }

  http.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    const name = call === undefined ? 'unknown' : callName(call)
    const ms = Math.round(reply.elapsedTime * 100) / 100
    // A stream lasts as long as its tab: its time says nothing about us.
    if (call?.kind !== 'stream') observe(name, reply.statusCode, ms / 1_000)
    // A flood that is refused must not fill the disk: it is counted as shed.
    if (request.isShed) return
    const line = {
      requestId: request.id,
      call: name,
      status: reply.statusCode,
      ms,
      member: request.viewer?.memberId,
    }
    if (reply.statusCode >= 500) ctx.log.warn(line)
    else ctx.log.info(line)
  })
}
