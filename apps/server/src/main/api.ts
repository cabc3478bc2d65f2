import { setTimeout as sleep } from 'node:timers/promises'
import { createApiServer } from '#app/create-api-server'
import { readConfig } from '#platform/config'
import { listen } from '#platform/http/listen'
import { startOpsServer } from '#platform/http/ops'
import { openContext } from '#platform/open-context'
import { stopOnSignal } from '#platform/stop'

const config = readConfig()
const ctx = openContext(config, 'api')
const ops = await startOpsServer(ctx)
const server = createApiServer(ctx)
server.runStartupWork()
const listening = await listen(server.http, {
  port: config.PORT,
  host: config.HOST,
  maxConnections: config.MAX_CONNECTIONS,
})
ctx.log.info({ address: listening.address, opsPort: ops.port }, 'serving')

stopOnSignal(
  ctx.log,
  async () => {
    // Not ready, but still serving: the proxy needs a moment to notice.
    ops.drain()
    server.drain()
    await sleep(config.DRAIN_MS)
    await listening.close()
    await ctx.close()
    await ops.close()
  },
  config.DRAIN_MS,
)
