import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEvents } from '#platform/events/start'
import { addPiece, openStage, tellPiece, type Stage } from '#test/event-stage'

const KILLS = 50
const SIDE_BY_SIDE = 2
const EVENTS_A_LIFE = 8
const workers = [addPiece, tellPiece]

let stage: Stage
const alive = new Set<ChildProcess>()
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  for (const child of alive) child.kill('SIGKILL')
  await stage.close()
})

/** A worker process, and what becomes of it: the signal that ended it, and what it said before. */
function live(env: Record<string, string> = {}): Promise<{ signal: string | null; said: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('mortal-worker.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(tmpdir(), 'guildhall-proofs'),
      ...stage.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  alive.add(child)
  const exit = once(child, 'exit').finally(() => alive.delete(child))
  return Promise.all([text(child.stdout), exit]).then(([said, [, signal]]) => ({ signal, said: said.trim() }))
}

it('50 times kill -9 of the worker between effect and acknowledgement: nothing is lost, nothing doubled', async () => {
  const start = performance.now()
  const last: string[] = []
  let made = 0
  async function liveAndDie(): Promise<void> {
    for (let life = 0; life < KILLS / SIDE_BY_SIDE; life += 1) {
      for (let n = 0; n < EVENTS_A_LIFE; n += 1) await stage.make(made++)
      const { signal, said } = await live()
      expect(signal).toBe('SIGKILL')
      last.push(said)
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, liveAndDie))
  const killed = performance.now()

  // The last life is a long one.
  const events = startEvents(stage.ctx, workers, { ackWaitMs: 1_000 })
  await events.settle(60_000)
  await events.stop()

  const consumers = workers.map(({ name }) => name)
  expect(await stage.wrong(consumers, made)).toEqual({})
  expect(await stage.rows('select * from event_failures where retry_at is null')).toEqual([])
  // Each process died with an effect of its own in Postgres that the carrier did not know of.
  expect(new Set(last).size).toBe(KILLS)
  const known = await stage.rows<{ trace: string }>(
    "select consumer || ' ' || event_id as trace from piece_traces",
  )
  expect(known.filter(({ trace }) => last.includes(trace))).toHaveLength(KILLS)
  console.log(
    `${KILLS} kills over ${made} events in ${((killed - start) / 1_000).toFixed(1)} s; ` +
      `the rest was done ${((performance.now() - killed) / 1_000).toFixed(1)} s later`,
  )
}, 180_000)

it('an event that kills its process is a dead letter after five lives, and all others have their effects', async () => {
  for (let n = 0; n < 30; n += 1) await stage.make(n)
  const consumers = workers.map(({ name }) => name)
  const dead = () =>
    stage.rows<{ consumer: string }>('select consumer from event_failures where retry_at is null')
  const bothDead = async () => {
    while ((await dead()).length < consumers.length) await sleep(50)
    return null
  }
  let deaths = 0
  const given = bothDead()
  while ((await Promise.race([live({ LETHAL_PIECE: '13' }), given])) !== null) deaths += 1
  for (const child of alive) child.kill('SIGKILL')

  const events = startEvents(stage.ctx, workers, { ackWaitMs: 1_000 })
  await events.settle(30_000)
  await events.stop()
  expect(await stage.wrong(consumers, 30)).toEqual(
    Object.fromEntries(consumers.map((name) => [`${name} 13`, 0])),
  )
  // Five for each of the two workers, or the first one for both; and one where it came to the second among others.
  expect([9, 10, 11]).toContain(deaths)
}, 120_000)
