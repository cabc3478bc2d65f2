import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../figures.ts'
import { cpuMs } from '../cpu.ts'
import { connected } from '../data/database.ts'
import { createPost, readFeed, warmUp } from './client.ts'
import { deliver, DELIVER_SCRIPT } from './deliver.ts'
import { waitUntilDrained } from '../wait-until-drained.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'
import { signIn } from '../sign-in.ts'
import { referenceKey } from './viewers.ts'

const AUTHORS = 3
/** Their posts come first and are not measured: they warm up the code of the worker, which has just started. */
const WARM_UP_AUTHORS = 6
const POSTS_EACH = 8

type Author = { id: string; readers: string[]; lastReader: string }

/** The most followed authors whose posts are delivered to timelines, their readers, and the last one to get a post. */
async function readAuthors(database: string): Promise<Author[]> {
  return connected(
    database,
    async (client) =>
      (
        await client.query<Author>(
          `select u.id, array(
              select friend_id from friends where user_id = u.id
              union select follower_id from user_follows where followee_id = u.id) as readers,
            (select max(f.follower_id::text) from user_follows f
              where f.followee_id = u.id and not exists (
                select from user_mutes where muter_id = f.follower_id and muted_id = u.id)) as "lastReader"
             from users u where followers_count < 1000 order by followers_count desc, id limit $1`,
          [AUTHORS + WARM_UP_AUTHORS],
        )
      ).rows,
  )
}

/** Measures the delivery of new posts to timelines: the CPU of a thousand deliveries, and the delay. */
export async function measureFanOut(run: Run): Promise<Goal[]> {
  const { harness, database, api, worker } = run
  const all = await readAuthors(database)
  const [authors, warmUpAuthors] = [all.slice(0, AUTHORS), all.slice(AUTHORS)]
  const readers = [...new Set(authors.flatMap((author) => author.readers))]
  const memberIds = [...all.map((author) => author.id), ...readers]
  const cookies = await signIn(harness.env(database), memberIds)
  const cookieOf = new Map(memberIds.map((id, at) => [id, cookies[at] ?? '']))
  await warmUp(
    api.url,
    readers.map((id) => cookieOf.get(id) ?? ''),
  )
  for (const { id } of warmUpAuthors) {
    for (let n = 0; n < POSTS_EACH; n += 1) await createPost(api.url, cookieOf.get(id) ?? '', `warm ${n}`)
  }
  await waitUntilDrained(database)

  const delays: number[] = []
  const spent = await harness.measureCpu(worker, database, 'worker', async () => {
    let deliveries = 0
    for (const author of authors) {
      for (let n = 0; n < POSTS_EACH; n += 1) {
        const { body } = await createPost(api.url, cookieOf.get(author.id) ?? '', `fan-out ${n}`)
        const { id } = JSON.parse(body) as { id: string }
        delays.push(await msUntilVisible(api.url, cookieOf.get(author.lastReader) ?? '', id))
        deliveries += author.readers.length
      }
    }
    await waitUntilDrained(database)
    return deliveries
  })
  const cost = (spent.node + spent.redis) * 1_000
  const bare = await bareFanOut(run)
  const p99 = percentile(delays, 0.99)
  return [
    {
      id: 'P7',
      what: 'CPU ms per 1,000 deliveries: Node + Redis',
      measured: `${cost.toFixed(1)} ms (node ${(spent.node * 1_000).toFixed(1)})`,
      reference: `bare script ${bare.toFixed(1)} ms`,
      ratio: cost,
      limit: { max: 8 },
    },
    {
      id: 'P7',
      what: `seconds until ${Math.round(readers.length / AUTHORS)} readers have a post, p99`,
      measured: `${p99.toFixed(0)} ms`,
      reference: '-',
      ratio: p99 / 1_000,
      limit: { max: 1 },
    },
  ]
}

async function msUntilVisible(url: string, cookie: string, postId: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 30_000) {
    if ((await readFeed(url, cookie)).body.includes(postId)) return performance.now() - began
    await sleep(5)
  }
  throw new Error('a post did not reach its last reader within 30 seconds')
}

/** The same script over the timelines of the references, a thousand per call, from this process. */
async function bareFanOut({ harness, sizes }: Run): Promise<number> {
  const calls = 40
  const timelines = Math.min(1_000, sizes.viewers)
  const keys = Array.from({ length: timelines }, (_, k) => referenceKey(k))
  await harness.redis.script('LOAD', DELIVER_SCRIPT)
  const [node, redis] = [process.cpuUsage(), cpuMs(harness.redisPid())]
  for (let n = 0; n < calls; n += 1) {
    await deliver(harness.redis, keys, `ffffffff-ffff-7fff-8fff-${String(n).padStart(12, '0')}`)
  }
  const { user, system } = process.cpuUsage(node)
  return (((user + system) / 1_000 + cpuMs(harness.redisPid()) - redis) / (calls * timelines)) * 1_000
}
