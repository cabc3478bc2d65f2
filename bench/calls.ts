import { measureCalm } from './calls/calm.ts'
import { printMemory } from './calls/memory.ts'
import { measureOverload } from './calls/overload.ts'
import { seedNotifications } from './calls/people.ts'
import { measureReads } from './calls/reads.ts'
import { measureWrites } from './calls/writes.ts'
import { signInMembers } from './conversation/members.ts'
import { readScale } from './data/scale.ts'
import { FIRST_PAGE } from './feed/client.ts'
import { median, rateOf } from './figures.ts'
import { measureParts } from './parts.ts'
import { saveResults, type CallResults } from './results.ts'
import { runBench } from './run-bench.ts'
import { round, scriptOf, type Round, type Run } from './run.ts'

// What each call costs with all of its effects, how long members wait at half of what the machine can do, and what
// happens at twice as much.
await runBench(async (run, began) => {
  const members = await signInMembers(run.harness, run.database)
  const cookies = members.map(({ cookie }) => cookie)
  await seedNotifications(
    run.database,
    members.map(({ id }) => id),
    began,
  )
  const results: CallResults = { scale: readScale(), cost: {}, rows: {} }
  const capacity = { feedPages: 0, reactions: 0 }
  return measureParts({
    reads: async () => {
      results.cost = await measureReads(run, cookies)
      capacity.feedPages = await measureRate(run, cookies)
      await printMemory(run)
      return []
    },
    writes: async () => {
      const { writes, goals } = await measureWrites(run, cookies)
      for (const [name, { cost, rows }] of Object.entries(writes)) {
        results.cost[name] = cost
        results.rows[name] = rows
      }
      capacity.reactions = writes['reaction']?.settledPerSecond ?? 0
      await saveResults('calls', results)
      return goals
    },
    calm: () => measureCalm(run, cookies, capacity),
    overload: () => measureOverload(run, cookies, capacity),
  })
})

/** Pages of the feed that the machine can do in a second. */
async function measureRate(run: Run, cookies: readonly string[]): Promise<number> {
  const script = scriptOf(run.harness, 'rate', { cookies })
  const { harness, seconds, database, api } = run
  const target = { server: api, path: FIRST_PAGE, database, application: 'api', script }
  const rounds: Round[] = []
  for (let n = 0; n < run.rounds; n += 1) rounds.push(await round({ harness, seconds }, target))
  return median(rounds.map(rateOf))
}
