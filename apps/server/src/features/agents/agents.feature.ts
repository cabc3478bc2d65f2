import { MINUTE_MS, type Feature } from '#platform/feature'
import { agentsRoutes } from './agents.routes.ts'
import { answerMention } from './answer-mention.worker.ts'
import { eraseAgents } from './erase-agents.ts'
import { exportAgents } from './export-agents.ts'
import { endStaleRuns, purgeAgents } from './purge-agents.ts'
import { startRuns } from './start-runs.worker.ts'

export const agentsFeature: Feature = {
  name: 'agents',
  routes: agentsRoutes,
  workers: [startRuns, answerMention],
  chores: [
    { run: endStaleRuns, everyMs: 10 * MINUTE_MS },
    { run: purgeAgents, everyMs: 60 * MINUTE_MS },
  ],
  erase: eraseAgents,
  exportData: exportAgents,
}
