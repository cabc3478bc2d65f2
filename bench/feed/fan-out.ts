import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../figures.ts'
import { watchCpu } from '../cpu.ts'
import { connected } from '../data/database.ts'
import { createPost, readFeed, warmUp } from './client.ts'
import { deliver, DELIVER_SCRIPT } from './deliver.ts'
import { waitUntilDrained } from '../wait-until-drained.ts'
import type { ProductCpu } from '../cpu-meter.ts'
import type { Goal } from '../goals.ts'
import { measureCost, measureIdle } from '../product-cpu.ts'
import type { Run } from '../run.ts'
import { signIn } from '../sign-in.ts'
import { referenceKey } from './viewers.ts'

const AUTHORS = 6
/** Their posts come first and are not measured: they warm up the code of the worker, which has just started. */
const WARM_UP_AUTHORS = 6
const WARM_UP_POSTS = 8
/** Of each author, to see when they arrive. */
const WATCHED_POSTS = 3
const RATES = [1, 20] as const
/** Below the quota of one author in a minute, beside those of the other parts. */
const MAX_POSTS_EACH = 20

type Publish = (author: Author | undefined, privacy?: 'public' | 'private') => Promise<string>

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
  const { harness, database, api } = run
  const all = await readAuthors(database)
  const [authors, warmUpAuthors] = [all.slice(0, AUTHORS), all.slice(AUTHORS)]
  const readers = [...new Set(authors.flatMap((author) => author.readers))]
  const memberIds = [...all.map((author) => author.id), ...readers]
  const cookies = await signIn(harness.env(database), memberIds)
  const cookieOf = new Map(memberIds.map((id, at) => [id, cookies[at] ?? '']))
  const publish: Publish = async (author, privacy) => {
    const cookie = cookieOf.get(author?.id ?? '') ?? ''
    const { body } = await createPost(api.url, cookie, 'A post for all of its readers.', privacy)
    return (JSON.parse(body) as { id: string }).id
  }
  await warmUp(
    api.url,
    readers.map((id) => cookieOf.get(id) ?? ''),
  )
  for (const author of warmUpAuthors) {
    for (let n = 0; n < WARM_UP_POSTS; n += 1) await publish(author)
  }
  await waitUntilDrained(database)

  const delays: number[] = []
  for (const author of authors) {
    for (let n = 0; n < WATCHED_POSTS; n += 1) {
      const id = await publish(author)
      delays.push(await msUntilVisible(api.url, cookieOf.get(author.lastReader) ?? '', id))
    }
  }
  await waitUntilDrained(database)

  const bare = await bareFanOut(run)
  const idle = await measureIdle(run)
  const goals: Goal[] = []
  for (const perSecond of RATES) {
    const alone = await measurePosts(run, idle, perSecond, warmUpAuthors, (author) =>
      publish(author, 'private'),
    )
    const delivered = await measurePosts(run, idle, perSecond, authors, publish)
    const ofDeliveries = ((delivered.ms - alone.ms) * 1_000) / delivered.readers
    goals.push({
      id: 'P7',
      what: `CPU ms of worker and Redis for 1,000 deliveries, at ${perSecond} posts a second`,
      measured: `${ofDeliveries.toFixed(1)} ms, a post ${alone.ms.toFixed(1)} ms`,
      reference: `bare script ${bare.toFixed(1)} ms`,
      ratio: ofDeliveries,
      limit: { max: 8 },
    })
  }
  const p99 = percentile(delays, 0.99)
  return [
    ...goals,
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

/**
 * Publishes posts at a steady rate. Returns what the worker and Redis spend on each, without what they spend when idle,
 * and how many readers it has.
 */
async function measurePosts(
  run: Run,
  idle: ProductCpu,
  perSecond: number,
  authors: readonly Author[],
  publish: Publish,
): Promise<{ ms: number; readers: number }> {
  const posts = Math.min(run.seconds * run.rounds * perSecond, authors.length * MAX_POSTS_EACH)
  let readers = 0
  const { cost } = await measureCost(run, idle, async () => {
    const began = performance.now()
    for (let n = 0; n < posts; n += 1) {
      const author = authors[n % authors.length]
      await sleep(Math.max(0, (n * 1_000) / perSecond - (performance.now() - began)))
      await publish(author)
      readers += author?.readers.length ?? 0
    }
    await waitUntilDrained(run.database)
    return { count: posts }
  })
  return { ms: cost.worker + cost.redis, readers: readers / posts }
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
  const redisCpu = watchCpu(harness.redisPid())
  const [node, redis] = [process.cpuUsage(), redisCpu()]
  for (let n = 0; n < calls; n += 1) {
    await deliver(harness.redis, keys, `ffffffff-ffff-7fff-8fff-${String(n).padStart(12, '0')}`)
  }
  const { user, system } = process.cpuUsage(node)
  return (((user + system) / 1_000 + redisCpu() - redis) / (calls * timelines)) * 1_000
}
