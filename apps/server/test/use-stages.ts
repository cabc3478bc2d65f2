import { afterEach } from 'vitest'
import type { EventOptions } from '#platform/events/options'
import { startEvents, type Events } from '#platform/events/start'
import type { Worker } from '#platform/events/worker'
import { openStage, type Stage } from './event-stage.ts'

/** Stages and running event paths that are closed after each test of the file. */
export function useStages() {
  const open: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close()
  })
  return {
    async setUp(env: Record<string, string> = {}): Promise<Stage> {
      const stage = await openStage(env)
      open.push(() => stage.close())
      return stage
    },
    run(stage: Stage, workers: Worker[], options: Partial<EventOptions> = {}): Events {
      const events = startEvents(stage.ctx, workers, options)
      open.push(() => events.stop())
      return events
    },
  }
}
