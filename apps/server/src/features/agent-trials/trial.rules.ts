import type { TrialRow, TrialState } from './trials.store.ts'

/** A trial that takes longer than this was lost. */
const MAX_RUNNING_MS = 15 * 60_000

/** Returns the time before which a trial that still runs was started if it was lost. */
export function lostBefore(now: Date): Date {
  return new Date(now.getTime() - MAX_RUNNING_MS)
}

/** Returns the state of a trial as it is shown: one that was lost has failed. */
export function stateOf(
  { state, created_at }: Pick<TrialRow, 'state' | 'created_at'>,
  now: Date,
): TrialState {
  return state === 'running' && created_at < lostBefore(now) ? 'failed' : state
}
