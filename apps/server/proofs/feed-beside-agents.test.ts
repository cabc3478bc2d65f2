import { CreateComment } from '@guildhall/contract/comments'
import { ListPosts } from '@guildhall/contract/posts'
import { afterAll, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildPost } from '#test/build'
import { insertGroupAgent } from '#test/build-agent'
import { startModelStandIn } from '#test/model-stand-in'
import { size } from './sizes.ts'

const READS = Number(process.env['FEED_READS'] ?? size({ full: 2_000, short: 400 }))
const ROUNDS = 3
const RUNS = 50
// In CI other work shares the processors: it shows that the feed does not wait for the model.
const MAX_FACTOR = size({ full: 1.1, short: 1.5 })
const FLOOR_MS = size({ full: 2, short: 20 })

const model = await startModelStandIn()
const app = await startTestApp({ model })
afterAll(() => app.close())
const { ctx } = app

/** Enough that none of them reaches a quota. */
const READERS = 40

/** Reads the feed again and again, and returns how long it took at most in 99 of 100 times. */
async function p99(readers: readonly SignedIn[]): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < READS; n += 1) {
    const reader = readers[n % READERS] as SignedIn
    const begin = performance.now()
    await app.as(reader).call(ListPosts)
    times.push(performance.now() - begin)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(READS * 0.99)] ?? 0
}

it(
  `the feed is as fast beside ${RUNS} mentions of agents whose model is slow as beside those that it answers`,
  { timeout: 600_000 },
  async () => {
    const readers: SignedIn[] = []
    for (let n = 0; n < READERS; n += 1) readers.push(await app.signIn())
    const groupId = await buildGroup(ctx, { members: readers.map(({ memberId }) => memberId) })
    for (const { memberId } of readers) await buildPost(ctx, { author_id: memberId, group_id: groupId })
    const mentionAgents = async () => {
      for (let n = 0; n < RUNS; n += 1) {
        const reader = readers[n % READERS] as SignedIn
        const { username } = await insertGroupAgent(ctx, { groupId })
        const id = await buildPost(ctx, { author_id: reader.memberId, group_id: groupId })
        const body = { content: `@${username} what about ${n}?` }
        await app.as(reader).call(CreateComment, { params: { id }, body })
      }
    }
    // Whatever is compiled or cached by the first reads is so for both.
    await mentionAgents()
    await app.drain()
    await p99(readers)
    const answered: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await mentionAgents()
      answered.push(await p99(readers))
    }
    await app.drain()

    model.behave({ type: 'slow_start', ms: 300_000 })
    // As many as may are asking; the others wait for them, or find the model busy.
    const asking = async () => {
      const sql = `select count(*)::int as count from agent_runs where status = 'asking'`
      const [row] = await ctx.db.query<{ count: number }>('', sql, [])
      return row?.count ?? 0
    }
    const unanswered: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each round has its own: a question is given up after a while.
      await mentionAgents()
      await expect.poll(asking, { timeout: 60_000 }).toBeGreaterThan(3)
      unanswered.push(await p99(readers))
      expect(await asking()).toBeGreaterThan(3)
    }

    // The best round of each: what other processes of the machine do is in all of them.
    const [before, during] = [Math.min(...answered), Math.min(...unanswered)]
    process.stdout.write(
      `p99 of the feed beside ${RUNS} mentions: ${before.toFixed(1)} ms, ${during.toFixed(1)} ms while the model is slow\n`,
    )
    expect(during).toBeLessThanOrEqual(before * MAX_FACTOR + FLOOR_MS)
  },
)
