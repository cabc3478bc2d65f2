import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../figures.ts'
import { cpuMs } from '../cpu.ts'
import { connected } from '../data/database.ts'
import { readFeed, warm, writePost } from './client.ts'
import { DELIVER, pushOne } from './deliver.ts'
import { drained } from '../drained.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'
import { signIn } from '../sign-in.ts'
import { referenceKey } from './viewers.ts'

const AUTHORS = 3
/** Their posts come first and are not measured: a worker that has just started runs code it has never run before. */
const WARM_AUTHORS = 6
const POSTS_EACH = 8

type Author = { id: string; readers: string[]; witness: string }

/** The most followed authors whose posts are delivered, those who get them, and the last one to do so. */
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
                select from user_mutes where muter_id = f.follower_id and muted_id = u.id)) as witness
             from users u where followers_count < 1000 order by followers_count desc, id limit $1`,
          [AUTHORS + WARM_AUTHORS],
        )
      ).rows,
  )
}

/** New posts on their way into the timelines: what a thousand deliveries cost, and how long they take. */
export async function measureFanOut(run: Run): Promise<Goal[]> {
  const { stage, database, api, worker } = run
  const all = await readAuthors(database)
  const [authors, warmers] = [all.slice(0, AUTHORS), all.slice(AUTHORS)]
  const readers = [...new Set(authors.flatMap((author) => author.readers))]
  const people = [...all.map((author) => author.id), ...readers]
  const cookies = await signIn(stage.env(database), people)
  const cookieOf = new Map(people.map((id, at) => [id, cookies[at] ?? '']))
  await warm(
    api.url,
    readers.map((id) => cookieOf.get(id) ?? ''),
  )
  for (const { id } of warmers) {
    for (let n = 0; n < POSTS_EACH; n += 1) await writePost(api.url, cookieOf.get(id) ?? '', `warm ${n}`)
  }
  await drained(database)

  const delays: number[] = []
  const spent = await stage.cost(worker, database, 'worker', async () => {
    let deliveries = 0
    for (const author of authors) {
      for (let n = 0; n < POSTS_EACH; n += 1) {
        const { body } = await writePost(api.url, cookieOf.get(author.id) ?? '', `fan-out ${n}`)
        const { id } = JSON.parse(body) as { id: string }
        delays.push(await arrived(api.url, cookieOf.get(author.witness) ?? '', id))
        deliveries += author.readers.length
      }
    }
    await drained(database)
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
      limit: { most: 8 },
    },
    {
      id: 'P7',
      what: `seconds until ${Math.round(readers.length / AUTHORS)} readers have a post, p99`,
      measured: `${p99.toFixed(0)} ms`,
      reference: '-',
      ratio: p99 / 1_000,
      limit: { most: 1 },
    },
  ]
}

async function arrived(url: string, cookie: string, postId: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 30_000) {
    if ((await readFeed(url, cookie)).body.includes(postId)) return performance.now() - began
    await sleep(5)
  }
  throw new Error('a post did not reach its last reader within 30 seconds')
}

/** The same script over the timelines of the references, a thousand a call, from this process. */
async function bareFanOut({ stage, sizes }: Run): Promise<number> {
  const calls = 40
  const many = Math.min(1_000, sizes.viewers)
  const keys = Array.from({ length: many }, (_, k) => referenceKey(k))
  await stage.redis.script('LOAD', DELIVER)
  const [node, redis] = [process.cpuUsage(), cpuMs(stage.redisPid())]
  for (let n = 0; n < calls; n += 1) {
    await pushOne(stage.redis, keys, `ffffffff-ffff-7fff-8fff-${String(n).padStart(12, '0')}`)
  }
  const { user, system } = process.cpuUsage(node)
  return (((user + system) / 1_000 + cpuMs(stage.redisPid()) - redis) / (calls * many)) * 1_000
}
