import { randomInt } from 'node:crypto'
import { leadsFeature } from '#features/leads'
import { readConfig } from '#platform/config'
import { startEvents } from '#platform/events/start'
import { openContext } from '#platform/open-context'

// A real worker process of the pipeline that kills itself with kill -9: after an effect is committed and before it is
// acknowledged to NATS.
const ctx = openContext(readConfig(), 'mortal')
let acksLeft = randomInt(1, 5)

startEvents(ctx, leadsFeature.workers ?? [], {
  ackWaitMs: 1_000,
  beforeAck() {
    acksLeft -= 1
    if (acksLeft === 0) process.kill(process.pid, 'SIGKILL')
  },
})
