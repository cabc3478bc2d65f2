import { afterEach } from 'vitest'
import type { EventOptions } from '#platform/events/options'
import { startEvents, type Events } from '#platform/events/start'
import type { Worker } from '#platform/events/worker'
import { openStage, type Stage } from './event-stage.ts'

/** Returns functions that open stages and start workers; both are closed after each test of the file. */
export function useStages() {
  const cleanups: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
  })
  return {
    async setUp(env: Record<string, string> = {}): Promise<Stage> {
      const stage = await openStage(env)
      cleanups.push(() => stage.close())
      return stage
    },
    run(stage: Stage, workers: Worker[], options: Partial<EventOptions> = {}): Events {
      const events = startEvents(stage.ctx, workers, options)
      cleanups.push(() => events.stop())
      return events
    },
  }
}
