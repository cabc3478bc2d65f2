import { openApi } from '#app/open-api'
import { readConfig } from '#platform/config'
import { openOps } from '#platform/http/ops'
import { openContext } from '#platform/open-context'
import { stopOnSignal } from '#platform/stop'

const config = readConfig()
const ctx = openContext(config, 'api')
const ops = await openOps(ctx)
const server = openApi(ctx)
server.prepare()
const { http } = server
const address = await http.listen({ port: config.PORT, host: config.HOST })
ctx.log.info({ address, opsPort: ops.port }, 'serving')

stopOnSignal(ctx.log, async () => {
  ops.drain()
  await http.close()
  await ctx.close()
  await ops.close()
})
