import { AppError } from '../errors.ts'
import { effectsStore } from './effects.store.ts'
import type { Gate } from './gate.ts'
import { inTime } from './in-time.ts'
import { prepareEvent, type Prepared } from './prepare-event.ts'
import type { Task, Verdict } from './task.ts'

type Try = { tries: number; failedAt: Date | null; recorded: boolean }
type NextTry = { next: Try & { failedAt: Date }; seen: Date | null; alone: boolean }

/** Another process is at the same event. */
const BUSY = { againInMs: 2_000 }
const SHORTEST_MS = 1_000
const LONGEST_PASSING_MS = 30_000

/**
 * Makes the effect of one event by one worker, once however often the event comes. The common way is one transaction;
 * an event that came before, or that failed before, takes the careful way.
 */
export async function handleEvent(task: Task, gate: Gate, redelivered: boolean): Promise<void> {
  const concluded = async (answer: Verdict | 'look' | NextTry) => {
    if (answer === 'look' || (answer !== 'done' && 'next' in answer)) return answer
    await task.conclude(answer)
    return undefined
  }
  if (!redelivered) {
    const fresh = { tries: 1, failedAt: null, recorded: false }
    const prepared = await prepareEvent(task, gate, false)
    if ((await gate.run(async () => concluded(await attempt(task, fresh, prepared)))) === undefined) return
  }
  const again = await gate.run(async () => concluded(await planNextTry(task)))
  if (again === undefined || again === 'look') return
  if (task.worker.prepare !== undefined) return prepareAgain(task, gate, again)
  const run = async () => task.conclude(await tryAgain(task, again))
  await (again.alone ? gate.runAlone(run) : gate.run(run))
}

/** A further try of a worker with a preparation: long as that is, it never runs alone. */
async function prepareAgain(task: Task, gate: Gate, again: NextTry): Promise<void> {
  const began = await gate.run(() => beginTry(task, again))
  const prepared = began ? await prepareEvent(task, gate, true) : 'needless'
  await gate.run(async () => {
    const verdict = await attempt(task, again.next, prepared)
    await task.conclude(verdict === 'look' ? BUSY : verdict)
  })
}

/** Reads how the event stands: it is done with, it has to wait, or it is time for another try. */
async function planNextTry({ ctx, worker, eventId, options, ...task }: Task): Promise<Verdict | NextTry> {
  const standing = await effectsStore.look(ctx.db, eventId, worker.name)
  if (standing === undefined || standing.done) return 'done'
  if (!standing.free) return BUSY

  const now = ctx.now()
  const { failed_at: failedAt, retry_at: retryAt, error } = standing
  const isDead = failedAt !== null && retryAt === null
  if (isDead) return 'done'
  if (retryAt !== null && retryAt > now) return { againInMs: retryAt.getTime() - now.getTime() }

  // Without a record this is the second try: the first one ended with its process.
  const tries = (standing.tries ?? 1) + 1
  if (tries > options.backOffMs.length + 1) {
    const reason = error ?? 'the process ended in every try'
    return record({ ctx, worker, eventId, options, ...task }, tries - 1, failedAt ?? now, reason, null)
  }
  // What may have ended a process runs alone, so that nothing else is blamed if it does so again.
  return { next: { tries, failedAt: failedAt ?? now, recorded: true }, seen: retryAt, alone: error === null }
}

/** Writes the try down before it begins, so that five dead processes count like five errors. */
async function tryAgain(task: Task, again: NextTry): Promise<Verdict> {
  if (!(await beginTry(task, again))) return BUSY
  const verdict = await attempt(task, again.next, { made: undefined })
  return verdict === 'look' ? BUSY : verdict
}

function beginTry({ ctx, worker, eventId }: Task, { next, seen }: NextTry): Promise<boolean> {
  return effectsStore.beginTry(ctx.db, eventId, worker.name, next.tries, ctx.now(), seen)
}

/** One try in one transaction. Answers `look` where the event is not for this try to handle. */
async function attempt(
  task: Task,
  { tries, failedAt, recorded }: Try,
  prepared: Prepared,
): Promise<Verdict | 'look'> {
  const { ctx, worker, eventId, options } = task
  if (prepared === 'needless') return 'look'
  const start = performance.now()
  const observe = (outcome: string) =>
    ctx.metrics.eventSeconds.observe({ consumer: worker.name, outcome }, (performance.now() - start) / 1_000)
  try {
    if ('error' in prepared) throw prepared.error
    const verdict = await ctx.db.transaction(async (tx) => {
      const claim = await effectsStore.claim(tx, eventId, worker.name, ctx.now(), recorded)
      if (claim === undefined || claim.done) return 'over'
      if (!claim.free) return BUSY
      if (!claim.mine) return 'look'
      await inTime(
        worker.run({ ...ctx, db: tx }, claim.payload, { eventId }, prepared.made),
        options.handleMs,
      )
      if (recorded) await effectsStore.forgive(tx, eventId, worker.name)
      return 'done'
    })
    if (verdict === 'done') observe('done')
    return verdict === 'over' ? 'done' : verdict
  } catch (error) {
    observe('failed')
    return fail(task, tries, failedAt ?? ctx.now(), error)
  }
}

async function fail(task: Task, tries: number, failedAt: Date, error: unknown): Promise<Verdict> {
  const { ctx, options } = task
  const now = ctx.now()
  const text = describe(error)
  const age = now.getTime() - failedAt.getTime()
  if (error instanceof AppError && error.code === 'unavailable' && age < options.patienceMs) {
    // An engine is away, which is not the event's fault: no try is used up, and each wait doubles the time since.
    const wait = Math.min(Math.max(age, SHORTEST_MS), LONGEST_PASSING_MS)
    return record(task, tries - 1, failedAt, text, new Date(now.getTime() + wait))
  }
  const wait = options.backOffMs[tries - 1]
  return record(task, tries, failedAt, text, wait === undefined ? null : new Date(now.getTime() + wait))
}

/** Writes a failure down; without a time for the next try it is a dead letter. */
async function record(
  task: Task,
  tries: number,
  failedAt: Date,
  error: string,
  retryAt: Date | null,
): Promise<Verdict> {
  const { ctx, worker, eventId } = task
  const failure = { tries, error, failed_at: failedAt, retry_at: retryAt }
  const fields = { consumer: worker.name, eventId, tries, err: error }
  if (retryAt === null) ctx.log.error(fields, 'a worker gave up on an event')
  else ctx.log.warn(fields, 'a worker failed; it will try again')
  try {
    const kept = await effectsStore.fail(ctx.db, eventId, worker.name, failure)
    return retryAt === null || !kept
      ? 'done'
      : { againInMs: Math.max(retryAt.getTime() - ctx.now().getTime(), 1) }
  } catch (lost) {
    ctx.log.warn({ ...fields, err: describe(lost) }, 'a failure could not be written down')
    return { againInMs: SHORTEST_MS }
  }
}

/** One short line, without a stack: it is shown to operators. */
function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.replaceAll(/\s+/g, ' ').slice(0, 300)
}
