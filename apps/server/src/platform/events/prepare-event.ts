import { effectsStore } from './effects.store.ts'
import { SemaphoreClosed, type Semaphore } from './semaphore.ts'
import { outboxStore } from './outbox.store.ts'
import type { Task } from './task.ts'

/** What a preparation returned, why it failed, or that it was skipped because there is nothing to prepare for. */
export type Prepared = { value: unknown } | { error: unknown } | 'skipped'

/**
 * Runs a worker's preparation, if it has one, before its transaction. It holds no permit of the semaphore, and while it
 * runs the sweep does not take its event for lost. `tried` means that this is not the first try.
 */
export async function prepareEvent(task: Task, semaphore: Semaphore, tried: boolean): Promise<Prepared> {
  const { ctx, worker, eventId, options, stopping } = task
  const { prepare } = worker
  if (prepare === undefined) return { value: undefined }
  const status = await semaphore.run(() => effectsStore.readStatus(ctx.db, eventId, worker.name))
  if (status === undefined || status.done || !status.free) return 'skipped'
  if (!tried && status.failed_at !== null) return 'skipped'

  const postponeRecheck = () =>
    outboxStore
      .recheckAt(ctx.db, eventId, new Date(ctx.now().getTime() + 2 * options.recheckMs))
      // Then the event may be delivered a second time, which is safe.
      .catch(() => {})
  const timer = setInterval(() => void postponeRecheck(), options.recheckMs / 2)
  const timeout = AbortSignal.timeout(prepare.limitMs)
  const signal = AbortSignal.any([timeout, stopping])
  try {
    void postponeRecheck()
    const work = prepare.run(ctx, status.payload, { eventId, signal })
    return { value: await Promise.race([work, rejectOnAbort(signal)]) }
  } catch (error) {
    if (stopping.aborted) throw new SemaphoreClosed()
    return {
      error: timeout.aborted ? new Error(`the preparation took longer than ${prepare.limitMs} ms`) : error,
    }
  } finally {
    clearInterval(timer)
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    const onAbort = () => fail(new Error('ended from outside'))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}
