import { cleanUp } from './clean.ts'
import { connected } from './data/database.ts'
import { makeData } from './data/make.ts'
import { readScale, sizesOf } from './data/scale.ts'
import { printGoals, type Goal } from './goals.ts'
import type { Run } from './run.ts'
import { API, openStage, WORKER } from './stage.ts'

/** Measures the product's two processes over the data set, prints the goals, and leaves the data as it was. */
export async function measureOverData(
  measure: (run: Run, began: number) => Promise<Goal[]>,
): Promise<string> {
  const scale = readScale()
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
  const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
  const database = await makeData(scale)
  const began = Date.now()
  await connected(null, async (admin) => {
    const stage = await openStage(admin)
    try {
      const api = await stage.start('api', API, database)
      const worker = await stage.start('worker', WORKER, database, /"working"/)
      const run = { stage, database, sizes: sizesOf(scale), seconds, rounds, api, worker }
      if (!printGoals(await measure(run, began))) process.exitCode = 1
    } finally {
      await stage.close()
      await cleanUp(database, began)
    }
  })
  return database
}
