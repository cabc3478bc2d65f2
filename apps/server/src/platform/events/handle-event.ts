import { AppError } from '../errors.ts'
import { effectsStore } from './effects.store.ts'
import type { Semaphore } from './semaphore.ts'
import { withTimeout } from './with-timeout.ts'
import { prepareEvent, type Prepared } from './prepare-event.ts'
import type { Task, Outcome } from './task.ts'

type Try = { tries: number; failedAt: Date | null; recorded: boolean }
type Retry = { next: Try & { failedAt: Date }; seen: Date | null; alone: boolean }

/** Another process is handling the same event. */
const BUSY = { retryInMs: 2_000 }
const MIN_RETRY_MS = 1_000
const MAX_OUTAGE_RETRY_MS = 30_000

/**
 * Applies the effect of one event for one worker exactly once, however often the event is delivered. The fast path is
 * one transaction; an event that was redelivered, or that failed before, takes the slow path.
 */
export async function handleEvent(task: Task, semaphore: Semaphore, redelivered: boolean): Promise<void> {
  const concluded = async (result: Outcome | 'unclaimed' | Retry) => {
    if (result === 'unclaimed' || (result !== 'done' && 'next' in result)) return result
    await task.conclude(result)
    return undefined
  }
  if (!redelivered) {
    const fresh = { tries: 1, failedAt: null, recorded: false }
    const prepared = await prepareEvent(task, semaphore, false)
    const unfinished = await semaphore.run(async () => concluded(await attempt(task, fresh, prepared)))
    if (unfinished === undefined) return
  }
  const retry = await semaphore.run(async () => concluded(await planRetry(task)))
  if (retry === undefined || retry === 'unclaimed') return
  if (task.worker.prepare !== undefined) return runRetryWithPreparation(task, semaphore, retry)
  const run = async () => task.conclude(await runRetry(task, retry))
  await (retry.alone ? semaphore.runAlone(run) : semaphore.run(run))
}

/** Retries a worker that has a preparation. It never runs alone, because preparations take long. */
async function runRetryWithPreparation(task: Task, semaphore: Semaphore, retry: Retry): Promise<void> {
  const began = await semaphore.run(() => beginTry(task, retry))
  const prepared = began ? await prepareEvent(task, semaphore, true) : 'skipped'
  await semaphore.run(async () => {
    const result = await attempt(task, retry.next, prepared)
    await task.conclude(result === 'unclaimed' ? BUSY : result)
  })
}

/** Reads the status of the event: it is done, it has to wait, or it is time for another try. */
async function planRetry({ ctx, worker, eventId, options, ...task }: Task): Promise<Outcome | Retry> {
  const status = await effectsStore.readStatus(ctx.db, eventId, worker.name)
  if (status === undefined || status.done) return 'done'
  if (!status.free) return BUSY

  const now = ctx.now()
  const { failed_at: failedAt, retry_at: retryAt, error } = status
  const isDead = failedAt !== null && retryAt === null
  if (isDead) return 'done'
  if (retryAt !== null && retryAt > now) return { retryInMs: retryAt.getTime() - now.getTime() }

  // Without a recorded failure this is the second try: the first ended with its process.
  const tries = (status.tries ?? 1) + 1
  if (tries > options.backOffMs.length + 1) {
    const reason = error ?? 'the process ended in every try'
    return record({ ctx, worker, eventId, options, ...task }, tries - 1, failedAt ?? now, reason, null)
  }
  // An event that may have crashed a process runs alone, so that no other is blamed if it does so again.
  return { next: { tries, failedAt: failedAt ?? now, recorded: true }, seen: retryAt, alone: error === null }
}

/** Records the try before it begins, so that five crashed processes count like five errors. */
async function runRetry(task: Task, retry: Retry): Promise<Outcome> {
  if (!(await beginTry(task, retry))) return BUSY
  const result = await attempt(task, retry.next, { value: undefined })
  return result === 'unclaimed' ? BUSY : result
}

function beginTry({ ctx, worker, eventId }: Task, { next, seen }: Retry): Promise<boolean> {
  return effectsStore.beginTry(ctx.db, eventId, worker.name, next.tries, ctx.now(), seen)
}

/** Runs one try in one transaction. Returns `unclaimed` if this try is not the one to handle the event. */
async function attempt(
  task: Task,
  { tries, failedAt, recorded }: Try,
  prepared: Prepared,
): Promise<Outcome | 'unclaimed'> {
  const { ctx, worker, eventId, options } = task
  if (prepared === 'skipped') return 'unclaimed'
  const start = performance.now()
  const observe = (outcome: string) =>
    ctx.metrics.eventSeconds.observe({ consumer: worker.name, outcome }, (performance.now() - start) / 1_000)
  try {
    if ('error' in prepared) throw prepared.error
    const result = await ctx.db.transaction(async (tx) => {
      const claim = await effectsStore.claim(tx, eventId, worker.name, ctx.now(), recorded)
      if (claim === undefined || claim.done) return 'done before'
      if (!claim.free) return BUSY
      if (!claim.mine) return 'unclaimed'
      await withTimeout(
        worker.run({ ...ctx, db: tx }, claim.payload, { eventId }, prepared.value),
        options.handleTimeoutMs,
      )
      if (recorded) await effectsStore.clearFailure(tx, eventId, worker.name)
      return 'done'
    })
    if (result === 'done') observe('done')
    return result === 'done before' ? 'done' : result
  } catch (error) {
    observe('failed')
    return fail(task, tries, failedAt ?? ctx.now(), error)
  }
}

async function fail(task: Task, tries: number, failedAt: Date, error: unknown): Promise<Outcome> {
  const { ctx, options } = task
  const now = ctx.now()
  const text = describe(error)
  const age = now.getTime() - failedAt.getTime()
  if (error instanceof AppError && error.code === 'unavailable' && age < options.outageGraceMs) {
    // A dependency is down, which is not the event's fault: no try is used up, and each delay doubles the age.
    const delay = Math.min(Math.max(age, MIN_RETRY_MS), MAX_OUTAGE_RETRY_MS)
    return record(task, tries - 1, failedAt, text, new Date(now.getTime() + delay))
  }
  const delay = options.backOffMs[tries - 1]
  return record(task, tries, failedAt, text, delay === undefined ? null : new Date(now.getTime() + delay))
}

/** Records a failure; without a time for the next try it is a dead letter. */
async function record(
  task: Task,
  tries: number,
  failedAt: Date,
  error: string,
  retryAt: Date | null,
): Promise<Outcome> {
  const { ctx, worker, eventId } = task
  const failure = { tries, error, failed_at: failedAt, retry_at: retryAt }
  const fields = { consumer: worker.name, eventId, tries, err: error }
  if (retryAt === null) ctx.log.error(fields, 'a worker gave up on an event')
  else ctx.log.warn(fields, 'a worker failed; it will try again')
  try {
    const saved = await effectsStore.fail(ctx.db, eventId, worker.name, failure)
    return retryAt === null || !saved
      ? 'done'
      : { retryInMs: Math.max(retryAt.getTime() - ctx.now().getTime(), 1) }
  } catch (saveError) {
    ctx.log.warn({ ...fields, err: describe(saveError) }, 'a failure could not be written down')
    return { retryInMs: MIN_RETRY_MS }
  }
}

/** Returns one short line without a stack, to be shown to operators. */
function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.replaceAll(/\s+/g, ' ').slice(0, 300)
}
