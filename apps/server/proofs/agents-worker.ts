import { agentPostsFeature } from '#features/agent-posts'
import { agentReviewsFeature } from '#features/agent-reviews'
import { agentsFeature } from '#features/agents'
import { readConfig } from '#platform/config'
import { startEvents } from '#platform/events/start'
import type { Worker } from '#platform/events/worker'
import { openContext } from '#platform/open-context'

// A real worker process that runs only the agents, of the site and of groups. It kills itself with kill -9 before its
// first answer is published or after that and before it is acknowledged, as DIES says; otherwise it is killed from outside while the model answers.
const dies = process.env['DIES']
const die = () => process.kill(process.pid, 'SIGKILL')
const published = new Set<string>()

const features = [agentsFeature, agentReviewsFeature, agentPostsFeature]
const workers = features
  .flatMap((feature) => feature.workers ?? [])
  .map((worker): Worker => {
    if (worker.prepare === undefined) return worker
    return {
      ...worker,
      async run(ctx, payload, meta, prepared) {
        if (dies === 'before publishing') die()
        await worker.run(ctx, payload, meta, prepared)
        published.add(meta.eventId)
      },
    }
  })

startEvents(openContext(readConfig(), 'mortal'), workers, {
  ackWaitMs: 1_000,
  recheckMs: 1_000,
  recheckMaxMs: 1_000,
  beforeAck(_consumer, eventId) {
    if (dies === 'before acknowledging' && published.has(eventId)) die()
  },
})
