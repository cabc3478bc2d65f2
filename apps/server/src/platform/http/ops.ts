import { createServer, type Server } from 'node:http'
import type { OwnedCtx } from '../context.ts'
import { readHealth } from '../health.ts'

/** The operator endpoints (liveness, readiness, metrics), on a separate port that is never exposed. */
export type Ops = {
  /** From now on the process reports that it is not ready, so that no new work is sent to it. */
  drain(): void
  close(): Promise<void>
  port: number
}

/** Starts the server of the operator endpoints. */
export async function startOpsServer(ctx: OwnedCtx): Promise<Ops> {
  let draining = false

  async function respond(path: string): Promise<{ status: number; type: string; body: string }> {
    if (path === '/livez') return { status: 200, type: 'application/json', body: '{"alive":true}' }
    // A stopping process responds immediately, however slow its dependencies are.
    if (path === '/readyz' && draining) {
      return { status: 503, type: 'application/json', body: '{"ready":false,"degraded":[]}' }
    }
    if (path === '/readyz') {
      const health = await readHealth(ctx)
      return { status: health.ready ? 200 : 503, type: 'application/json', body: JSON.stringify(health) }
    }
    if (path === '/metrics') {
      return {
        status: 200,
        type: ctx.metrics.registry.contentType,
        body: await ctx.metrics.registry.metrics(),
      }
    }
    return { status: 404, type: 'application/json', body: '{}' }
  }

  const server: Server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    respond(request.url ?? '/')
      .catch(() => ({ status: 500, type: 'application/json', body: '{}' }))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
      .catch(() => response.destroy())
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(ctx.config.OPS_PORT, ctx.config.OPS_HOST, done)
  })
  const address = server.address()
  return {
    drain: () => void (draining = true),
    close: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
    port: typeof address === 'object' && address !== null ? address.port : 0,
  }
}
