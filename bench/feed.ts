import { connected } from './data/database.ts'
import { makeData } from './data/make.ts'
import { readScale, sizesOf } from './data/scale.ts'
import { cleanUp } from './clean.ts'
import { measureCreates } from './feed/creates.ts'
import { measureFanOut } from './feed/fan-out.ts'
import { printGoals, type Goal } from './goals.ts'
import { measureLostRedis } from './feed/lost-redis.ts'
import { measureMemory } from './feed/memory.ts'
import { measurePages } from './feed/pages.ts'
import { measurePlans } from './feed/plans.ts'
import { measureReads, type Other } from './feed/reads.ts'
import type { Run } from './run.ts'
import { API, openStage, WORKER, type Stage } from './stage.ts'
import { readViewers, seedTimelines } from './feed/viewers.ts'
import { measureParts } from './parts.ts'
import { signIn } from './sign-in.ts'

// The home feed of the product beside the bare engines and hand-written references, in one run, alternated.
const scale = readScale()
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

const databases = { own: await makeData(scale), small: scale === 'full' ? await makeData('small') : null }
const began = Date.now()
await connected(null, async (admin) => {
  const stage = await openStage(admin)
  try {
    const goals = await measure(stage)
    if (!printGoals(goals)) process.exitCode = 1
  } finally {
    await stage.close()
    await cleanUp(databases.own, began)
    if (databases.small !== null) await cleanUp(databases.small, began)
  }
})

async function measure(stage: Stage): Promise<Goal[]> {
  const database = databases.own
  const sizes = sizesOf(scale)
  const api = await stage.start('api', API, database)
  const worker = await stage.start('worker', WORKER, database, /"working"/)
  const run: Run = { stage, database, sizes, seconds, rounds, api, worker }
  const cookies = await signInViewers(stage, database)
  const [ordinary, heavy] = [cookies.slice(0, sizes.viewers), cookies.slice(sizes.viewers)]
  await seedTimelines(stage, database)

  const parts: Record<string, () => Promise<Goal[]>> = {
    plans: () => measurePlans(run),
    reads: async () => measureReads(run, { ordinary, heavy, smaller: await startSmaller(stage) }),
    pages: () => measurePages(run, ordinary.slice(0, Math.ceil(seconds * 3))),
    memory: () => measureMemory(run),
    'fan-out': () => measureFanOut(run),
    creates: () => measureCreates(run, ordinary),
    'lost-redis': () => measureLostRedis(run, ordinary),
  }
  return measureParts(parts)
}

/** The product over 20,000 posts, to see what a hundred times as many cost. */
async function startSmaller(stage: Stage): Promise<Other | null> {
  const database = databases.small
  if (database === null) return null
  const api = await stage.start('api of the small data', API, database)
  return {
    api,
    database,
    cookies: (await signInViewers(stage, database)).slice(0, sizesOf('small').viewers),
  }
}

async function signInViewers(stage: Stage, database: string): Promise<string[]> {
  const viewers = await readViewers(database)
  return signIn(
    stage.env(database),
    viewers.map((viewer) => viewer.id),
  )
}
