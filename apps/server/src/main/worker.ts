import { startChores } from '#app/chores'
import { startListeners } from '#app/listeners'
import { workers } from '#app/features'
import { readConfig } from '#platform/config'
import { startEvents } from '#platform/events/start'
import { startOpsServer } from '#platform/http/ops'
import { openContext } from '#platform/open-context'
import { ensureSandbox } from '#platform/sandbox'
import { stopOnSignal } from '#platform/stop'

const config = readConfig()
if (config.MEDIA_SANDBOX === 'required') ensureSandbox()
const ctx = openContext(config, 'worker')
const ops = await startOpsServer(ctx)
startListeners(ctx)
const events = startEvents(ctx, workers)
const stopChores = startChores(ctx)
ctx.log.info({ workers: workers.length, opsPort: ops.port }, 'working')

stopOnSignal(ctx.log, async () => {
  ops.drain()
  stopChores()
  await events.stop()
  await ctx.close()
  await ops.close()
})
