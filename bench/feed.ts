import { ensureDataSet } from './data/ensure-data-set.ts'
import { readScale, sizesOf, warmUpOf } from './data/scale.ts'
import { cleanUp } from './clean.ts'
import { measureCreates } from './feed/creates.ts'
import { measureFanOut } from './feed/fan-out.ts'
import { printGoals, type Goal } from './goals.ts'
import { measureLostRedis } from './feed/lost-redis.ts'
import { measureMemory } from './feed/memory.ts'
import { measurePages } from './feed/pages.ts'
import { measurePlans } from './feed/plans.ts'
import { measureReads, type SmallerProduct } from './feed/reads.ts'
import type { Run } from './run.ts'
import { API, openHarness, WORKER, type Harness } from './harness.ts'
import { readViewers, seedTimelines } from './feed/viewers.ts'
import { measureParts } from './parts.ts'
import { signIn } from './sign-in.ts'

// Compares the product's home feed with the bare engines and hand-written references, alternating in one run.
const scale = readScale()
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

const databases = {
  own: await ensureDataSet(scale),
  small: scale === 'full' ? await ensureDataSet('small') : null,
}
const began = Date.now()
const harness = await openHarness()
try {
  const goals = await measure(harness)
  if (!printGoals(goals)) process.exitCode = 1
} finally {
  await harness.close()
  await cleanUp(databases.own, began)
  if (databases.small !== null) await cleanUp(databases.small, began)
}

async function measure(harness: Harness): Promise<Goal[]> {
  const database = databases.own
  const sizes = sizesOf(scale)
  const api = await harness.start('api', API, database)
  const worker = await harness.start('worker', WORKER, database, { ready: /"working"/ })
  const run: Run = { harness, database, sizes, seconds, rounds, warmUp: warmUpOf(scale), api, worker }
  const cookies = await signInViewers(harness, database)
  const [ordinary, heavy] = [cookies.slice(0, sizes.viewers), cookies.slice(sizes.viewers)]
  await seedTimelines(harness, database)

  const parts: Record<string, () => Promise<Goal[]>> = {
    plans: () => measurePlans(run),
    reads: async () => measureReads(run, { ordinary, heavy, smaller: await startSmaller(harness) }),
    pages: () => measurePages(run, ordinary.slice(0, Math.ceil(seconds * 3))),
    memory: () => measureMemory(run),
    'fan-out': () => measureFanOut(run),
    creates: () => measureCreates(run, ordinary),
    'lost-redis': () => measureLostRedis(run, ordinary),
  }
  return measureParts(parts)
}

/** The product with 20,000 posts, to see the cost of a hundred times as many. */
async function startSmaller(harness: Harness): Promise<SmallerProduct | null> {
  const database = databases.small
  if (database === null) return null
  const api = await harness.start('api of the small data', API, database)
  return {
    api,
    database,
    cookies: (await signInViewers(harness, database)).slice(0, sizesOf('small').viewers),
  }
}

async function signInViewers(harness: Harness, database: string): Promise<string[]> {
  const viewers = await readViewers(database)
  return signIn(
    harness.env(database),
    viewers.map((viewer) => viewer.id),
  )
}
