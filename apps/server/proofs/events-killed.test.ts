import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEvents } from '#platform/events/start'
import { addPiece, openStage, announcePiece, type Stage } from '#test/event-stage'
import { size } from './sizes.ts'

const KILLS = size({ full: 50, short: 20 })
const CONCURRENT_WORKERS = 2
const EVENTS_PER_WORKER = 8
const workers = [addPiece, announcePiece]

let stage: Stage
const running = new Set<ChildProcess>()
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await stage.close()
})

/** Runs a worker process until it ends. Returns the signal that ended it and its output. */
function runWorker(env: Record<string, string> = {}): Promise<{ signal: string | null; output: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('crashing-worker.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(tmpdir(), 'guildhall-proofs'),
      ...stage.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const exit = once(child, 'exit').finally(() => running.delete(child))
  return Promise.all([text(child.stdout), exit]).then(([output, [, signal]]) => ({
    signal,
    output: output.trim(),
  }))
}

it(`${KILLS} times kill -9 of the worker between effect and acknowledgement: nothing is lost, nothing duplicated`, async () => {
  const startedAt = performance.now()
  const lastEffects: string[] = []
  let pieceCount = 0
  async function crashRepeatedly(): Promise<void> {
    for (let run = 0; run < KILLS / CONCURRENT_WORKERS; run += 1) {
      for (let n = 0; n < EVENTS_PER_WORKER; n += 1) await stage.make(pieceCount++)
      const { signal, output } = await runWorker()
      expect(signal).toBe('SIGKILL')
      lastEffects.push(output)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_WORKERS }, crashRepeatedly))
  const killedAt = performance.now()

  // The last worker is not killed.
  const events = startEvents(stage.ctx, workers, { ackWaitMs: 1_000 })
  await events.drain(60_000)
  await events.stop()

  const consumers = workers.map(({ name }) => name)
  expect(await stage.notExactlyOnce(consumers, pieceCount)).toEqual({})
  expect(await stage.rows('select * from event_failures where retry_at is null')).toEqual([])
  // Each process died with a different effect committed in Postgres that NATS had no acknowledgement for.
  expect(new Set(lastEffects).size).toBe(KILLS)
  const traces = await stage.rows<{ trace: string }>(
    "select consumer || ' ' || event_id as trace from piece_traces",
  )
  expect(traces.filter(({ trace }) => lastEffects.includes(trace))).toHaveLength(KILLS)
  console.log(
    `${KILLS} kills over ${pieceCount} events in ${((killedAt - startedAt) / 1_000).toFixed(1)} s; ` +
      `the rest was done ${((performance.now() - killedAt) / 1_000).toFixed(1)} s later`,
  )
}, 180_000)

it('an event that kills its process is a dead letter after five tries, and all others are handled', async () => {
  for (let n = 0; n < 30; n += 1) await stage.make(n)
  const consumers = workers.map(({ name }) => name)
  const dead = () =>
    stage.rows<{ consumer: string }>('select consumer from event_failures where retry_at is null')
  const waitForDeadLetters = async () => {
    while ((await dead()).length < consumers.length) await sleep(50)
    return null
  }
  let deaths = 0
  const bothDead = waitForDeadLetters()
  while ((await Promise.race([runWorker({ LETHAL_PIECE: '13' }), bothDead])) !== null) deaths += 1
  for (const child of running) child.kill('SIGKILL')

  const events = startEvents(stage.ctx, workers, { ackWaitMs: 1_000 })
  await events.drain(30_000)
  await events.stop()
  expect(await stage.notExactlyOnce(consumers, 30)).toEqual(
    Object.fromEntries(consumers.map((name) => [`${name} 13`, 0])),
  )
  // Five for each of the two workers, or the first one for both; and one more if the second got it within a batch.
  expect([9, 10, 11]).toContain(deaths)
}, 120_000)
