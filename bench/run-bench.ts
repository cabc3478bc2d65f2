import { cleanUp } from './clean.ts'
import { connected } from './data/database.ts'
import { ensureDataSet } from './data/ensure-data-set.ts'
import { readScale, sizesOf } from './data/scale.ts'
import { printGoals, type Goal } from './goals.ts'
import type { Run } from './run.ts'
import { API, openHarness, WORKER } from './harness.ts'

/** Measures the product's two processes on the data set, prints the goals, and cleans up. Returns the database. */
export async function runBench(measure: (run: Run, began: number) => Promise<Goal[]>): Promise<string> {
  const scale = readScale()
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
  const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
  const database = await ensureDataSet(scale)
  const began = Date.now()
  await connected(null, async (admin) => {
    const harness = await openHarness(admin)
    try {
      const api = await harness.start('api', API, database)
      const worker = await harness.start('worker', WORKER, database, /"working"/)
      const run = { harness, database, sizes: sizesOf(scale), seconds, rounds, api, worker }
      if (!printGoals(await measure(run, began))) process.exitCode = 1
    } finally {
      await harness.close()
      await cleanUp(database, began)
    }
  })
  return database
}
