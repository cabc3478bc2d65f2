import { z } from 'zod'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/db'
import { listDeadLetters, retryDeadLetters } from '#platform/events/dead-letters'
import { createLogger } from '#platform/logger'

const USAGE = `Events that a worker gave up on after five tries.

  ./run dead-letters list [worker]            the oldest 200
  ./run dead-letters retry <worker> [event]   tries those of one worker, or a single one, again
  ./run dead-letters retry --all              tries every one again`
const MAX_SHOWN = 200

const [command, first, second, ...rest] = process.argv.slice(2)
const config = readConfig()
const log = createLogger(config.LOG_LEVEL, 'dead-letters')
const db = openDatabase({
  url: config.DATABASE_URL,
  profile: 'chores',
  pool: 1,
  waitMs: config.DATABASE_WAIT_MS,
  statementMs: 60_000,
  log,
  name: 'dead-letters',
  now: () => new Date(),
})

try {
  if (command === 'list' && second === undefined) await list(first)
  else if (command === 'retry' && first !== undefined && rest.length === 0) await retry(first, second)
  else fail(USAGE)
} finally {
  await db.close()
}

async function list(consumer: string | undefined): Promise<void> {
  const letters = await listDeadLetters(db, { ...(consumer && { consumer }) }, MAX_SHOWN)
  if (letters.length === 0) return console.log('no dead letters')
  console.table(
    letters.map((letter) => ({
      worker: letter.consumer,
      event: letter.event,
      id: letter.event_id,
      tries: letter.tries,
      since: letter.failed_at.toISOString(),
      error: letter.error,
    })),
  )
  if (letters.length === MAX_SHOWN) console.log(`only the oldest ${MAX_SHOWN} are shown`)
}

async function retry(target: string, eventId: string | undefined): Promise<void> {
  if (target === '--all' && eventId !== undefined) return fail(USAGE)
  if (eventId !== undefined && !z.uuid().safeParse(eventId).success)
    return fail(`${eventId} is not the id of an event`)
  const filter = target === '--all' ? {} : { consumer: target, ...(eventId && { eventId }) }
  const retried = await retryDeadLetters(db, filter)
  console.log(`${retried} ${retried === 1 ? 'event is' : 'events are'} tried again`)
  if (retried === 0) process.exitCode = 1
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 2
}
