import { callName } from '@guildhall/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'

/** Logs and measures each request by its declared call, never by its URL or anything a person wrote. */
export function logRequests(http: FastifyInstance, ctx: Ctx): void {
  // The histogram of each call and status is cached: there are few, and resolving labels is costly.
  const histograms = new Map<string, { observe(seconds: number): void }>()
  const observe = (call: string, status: number, seconds: number) => {
    const key = `${status} ${call}`
    let histogram = histograms.get(key)
    if (histogram === undefined) {
      histogram = ctx.metrics.httpSeconds.labels({ call, status: String(status) })
      histograms.set(key, histogram)
    }
    histogram.observe(seconds)
  }

  http.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    const name = call === undefined ? 'unknown' : callName(call)
    const ms = Math.round(reply.elapsedTime * 100) / 100
    // A stream lasts as long as its tab is open, and a file as long as it is read: neither is our latency.
    if (call?.kind !== 'stream' && call?.kind !== 'file') observe(name, reply.statusCode, ms / 1_000)
    // A flood of shed requests must not fill the disk; they are counted instead.
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
