import type { Behaviour } from '@guildhall/model/behaviours'
import { startModel, type ReceivedQuestion } from '@guildhall/model/server'
import type { Config } from '#platform/config'

const KEY = 'a-key-of-a-test'

/** A language model that runs in this process, reached over HTTP. */
export type ModelStandIn = {
  /** The settings with which a server asks it. */
  env: Partial<Record<keyof Config, string>>
  /** Treats the next `times` questions this way, all by default; then it answers again. */
  behave(behaviour: Behaviour, times?: number): void
  /** Returns the questions received since the last `clear`, oldest first. */
  requests(): ReceivedQuestion[]
  clear(): void
  stop(): Promise<void>
}

/** Starts a stand-in for the language model on a free port. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const { url, close, ...model } = await startModel({ port: 0, key: KEY, isControlled: false })
  return {
    ...model,
    env: { MODEL_API_KEY: KEY, MODEL_BASE_URL: url, MODEL_ID: 'stand-in' },
    stop: close,
  }
}
