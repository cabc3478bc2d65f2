import { effectsStore } from './effects.store.ts'
import { GateClosed, type Gate } from './gate.ts'
import { outboxStore } from './outbox.store.ts'
import type { Task } from './task.ts'

/** What a preparation made, why it failed, or that there is nothing to prepare for. */
export type Prepared = { made: unknown } | { error: unknown } | 'needless'

/**
 * Runs what a worker does before its transaction, if it does anything. It holds no place in the gate, and while it runs
 * the sweep does not take its event for lost. `tried` says that this is not the first try.
 */
export async function prepareEvent(task: Task, gate: Gate, tried: boolean): Promise<Prepared> {
  const { ctx, worker, eventId, options, stopping } = task
  const { prepare } = worker
  if (prepare === undefined) return { made: undefined }
  const standing = await gate.run(() => effectsStore.look(ctx.db, eventId, worker.name))
  if (standing === undefined || standing.done || !standing.free) return 'needless'
  if (!tried && standing.failed_at !== null) return 'needless'

  const stillAtIt = () =>
    outboxStore
      .recheckAt(ctx.db, eventId, new Date(ctx.now().getTime() + 2 * options.recheckMs))
      // Then the event may come a second time, which is safe.
      .catch(() => {})
  const timer = setInterval(() => void stillAtIt(), options.recheckMs / 2)
  const limit = AbortSignal.timeout(prepare.limitMs)
  const signal = AbortSignal.any([limit, stopping])
  try {
    void stillAtIt()
    const work = prepare.run(ctx, standing.payload, { eventId, signal })
    return { made: await Promise.race([work, aborted(signal)]) }
  } catch (error) {
    if (stopping.aborted) throw new GateClosed()
    return {
      error: limit.aborted ? new Error(`the preparation took longer than ${prepare.limitMs} ms`) : error,
    }
  } finally {
    clearInterval(timer)
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    const tell = () => fail(new Error('ended from outside'))
    if (signal.aborted) tell()
    else signal.addEventListener('abort', tell, { once: true })
  })
}
