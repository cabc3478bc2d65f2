import { AgentTrialRequested } from '#events/agents.events'
import { worker } from '#platform/events/worker'
import { runTrial } from './run-trial.ts'

/** Less than the time after which a trial counts as lost. */
const LIMIT_MS = 11 * 60_000

/** Tries out an agent, before the transaction, which has nothing to do. Safe to run twice: each occasion is asked about once. */
export const runTrialWorker = worker({
  name: 'agenttrials_run-trial',
  on: AgentTrialRequested,
  singleBecause: 'asks the model, which takes long',
  prepare: {
    maxInFlight: 2,
    limitMs: LIMIT_MS,
    run: (ctx, { trialId }, { signal }) => runTrial(ctx, trialId, signal),
  },
  handle: async () => {},
})
