import { cleanUp } from './clean.ts'
import { ensureDataSet } from './data/ensure-data-set.ts'
import { readScale, sizesOf, warmUpOf } from './data/scale.ts'
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
  const harness = await openHarness()
  try {
    const api = await harness.start('api', API, database)
    const worker = await harness.start('worker', WORKER, database, { ready: /"working"/ })
    const sizes = sizesOf(scale)
    const run = { harness, database, sizes, seconds, rounds, warmUp: warmUpOf(scale), api, worker }
    if (!printGoals(await measure(run, began))) process.exitCode = 1
  } finally {
    await harness.close()
    await cleanUp(database, began)
  }
  return database
}
