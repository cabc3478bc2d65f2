import { alternate, median } from '../figures.ts'
import { FIRST_PAGE, warmUp } from './client.ts'
import type { Goal } from '../goals.ts'
import { printRounds, round, scriptOf, type Run } from '../run.ts'

/** Measures the feed while Redis is down, and after it came back empty. */
export async function measureLostRedis(run: Run, cookies: readonly string[]): Promise<Goal[]> {
  const { harness, database, api } = run
  const script = scriptOf(harness, 'lost', { cookies })
  const target = { server: api, path: FIRST_PAGE, database, application: 'api', script }
  const read = async () => (await alternate(run.rounds, { product: () => round(run, target) })).product

  const before = await read()
  await harness.stopRedis()
  const without = await read()
  await harness.startRedis()
  // The first reads rebuild the timelines.
  await warmUp(api.url, cookies)
  const after = await read()
  printRounds('with Redis', before)
  printRounds('without Redis', without)
  printRounds('with Redis again', after)

  const rate = (rounds: typeof before) => median(rounds.map((one) => one.perSecond))
  const goal = (what: string, rounds: typeof before, min: number): Goal => ({
    id: 'P13',
    what,
    measured: `${rate(rounds).toFixed(0)} /s`,
    reference: `${rate(before).toFixed(0)} /s`,
    ratio: rate(rounds) / rate(before),
    limit: { min },
  })
  return [goal('home feed without Redis', without, 0.25), goal('home feed when Redis is back', after, 0.7)]
}
