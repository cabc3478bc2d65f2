import { MINUTE_MS, type Feature } from '#platform/feature'
import { agentTrialsRoutes } from './agent-trials.routes.ts'
import { eraseTrials } from './erase-trials.ts'
import { exportTrials } from './export-trials.ts'
import { purgeTrials } from './purge-trials.ts'
import { runTrialWorker } from './run-trial.worker.ts'

export const agentTrialsFeature: Feature = {
  name: 'agent-trials',
  routes: agentTrialsRoutes,
  workers: [runTrialWorker],
  chores: [{ run: purgeTrials, everyMs: 60 * MINUTE_MS }],
  erase: eraseTrials,
  exportData: exportTrials,
}
