import { ThemesFound } from '#events/lead-insights.events'
import { worker } from '#platform/events/worker'
import { rewordThemes } from './reword-themes.ts'

/** Longer than the model may take, with its retries. */
const LIMIT_MS = 11 * 60_000

/** Lets the model word themes, before the transaction, which has nothing to do. Safe to run twice: it is asked once per run. */
export const rewordThemesWorker = worker({
  name: 'leadinsights_reword-themes',
  on: ThemesFound,
  singleBecause: 'asks the model, which takes long',
  prepare: {
    maxInFlight: 2,
    limitMs: LIMIT_MS,
    run: (ctx, { groupId, runId }, { signal }) => rewordThemes(ctx, groupId, runId, signal),
  },
  handle: async () => {},
})
