import { afterAll, expect, it } from 'vitest'
import { MINUTE_MS, type Chore } from '#platform/feature'
import { startTestApp } from '#test/app'
import { CHORES, runIfDue } from './chores.ts'

const app = await startTestApp({ events: false })
const { ctx } = app
afterAll(() => app.close())

/** A chore that counts its runs, and a clock that can be moved. */
function countedChore(name: string) {
  let runs = 0
  const run = () => {
    runs += 1
    return Promise.resolve()
  }
  const chore: Chore = { run: Object.defineProperty(run, 'name', { value: name }), everyMs: 10 * MINUTE_MS }
  const runAt = (minutes: number) =>
    runIfDue({ ...ctx, now: () => new Date(1_800_000_000_000 + minutes * MINUTE_MS) }, chore)
  return { runAt, runs: () => runs }
}

it('a chore runs once in its interval, however many workers there are', async () => {
  const { runAt, runs } = countedChore('shared')
  await Promise.all(Array.from({ length: 8 }, () => runAt(0)))
  expect(runs()).toBe(1)
  await Promise.all([runAt(5), runAt(8)])
  expect(runs()).toBe(1)
  // A timer that is a little early still finds it due.
  await Promise.all(Array.from({ length: 8 }, () => runAt(9.9)))
  expect(runs()).toBe(2)
})

it('a chore that failed is due again after its interval, and stops no other', async () => {
  let tries = 0
  function failing() {
    tries += 1
    return Promise.reject(new Error('no'))
  }
  const at = (minutes: number) => ({ ...ctx, now: () => new Date(1_800_000_000_000 + minutes * MINUTE_MS) })
  await runIfDue(at(0), { run: failing, everyMs: MINUTE_MS })
  await runIfDue(at(0.5), { run: failing, everyMs: MINUTE_MS })
  expect(tries).toBe(1)
  await runIfDue(at(1), { run: failing, everyMs: MINUTE_MS })
  expect(tries).toBe(2)
})

it('every chore has a name of its own', () => {
  const names = CHORES.map(({ run }) => run.name)
  expect(names).not.toContain('')
  expect(new Set(names).size).toBe(names.length)
})
