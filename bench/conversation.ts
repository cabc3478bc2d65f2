import { signInMembers } from './conversation/members.ts'
import { measurePages } from './conversation/pages.ts'
import { measureReactions } from './conversation/reactions.ts'
import { makeTalk } from './conversation/talk.ts'
import { measureThreads } from './conversation/threads.ts'
import { connected } from './data/database.ts'
import { makeData } from './data/make.ts'
import { readScale, sizesOf } from './data/scale.ts'
import { cleanUp } from './clean.ts'
import { printGoals, type Goal } from './goals.ts'
import type { Run } from './run.ts'
import { API, openStage, WORKER, type Stage } from './stage.ts'
import { measureParts } from './parts.ts'

// Reactions beside the bare durable statement, and every list of a conversation deep inside beside its beginning.
const scale = readScale()
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

const database = await makeData(scale)
const began = Date.now()
await connected(null, async (admin) => {
  const stage = await openStage(admin)
  try {
    if (!printGoals(await measure(stage))) process.exitCode = 1
  } finally {
    await stage.close()
    await cleanUp(database, began)
    // What is gone would otherwise be read by the next run.
    await connected(database, (client) => client.query('vacuum posts, comments, reactions, saved_posts'))
  }
})

async function measure(stage: Stage): Promise<Goal[]> {
  const sizes = sizesOf(scale)
  const talk = await makeTalk(database, sizes, began)
  const api = await stage.start('api', API, database)
  const worker = await stage.start('worker', WORKER, database, /"working"/)
  const run: Run = { stage, database, sizes, seconds, rounds, api, worker }
  const members = await signInMembers(stage, database)
  const cookies = members.map(({ cookie }) => cookie)

  return measureParts({
    reactions: () => measureReactions(run, cookies, talk.posts),
    pages: () => measurePages(run, members, talk, began),
    threads: () => measureThreads(run, cookies, talk),
  })
}
