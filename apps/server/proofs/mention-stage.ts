import { setTimeout as sleep } from 'node:timers/promises'
import { CreateComment } from '@guildhall/contract/comments'
import { callPath } from '@guildhall/contract/endpoint'
import { ListPosts } from '@guildhall/contract/posts'
import type { Behaviour } from '@guildhall/model/behaviours'
import { workers } from '#app/features'
import { drain } from '#platform/events/drain'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildPost } from '#test/build'
import { insertGroupAgent } from '#test/build-agent'
import { sendCall } from '#test/client'
import { processEnv } from '#test/process-env'
import { rawRequest } from '#test/raw-request'
import { createRestartable } from '#test/restartable'
import { until } from '#test/streams'
import { RELAXED_LIMITS } from '#test/timeouts'
import { createModelProcess } from './model-process.ts'

/** Enough that none of them reaches a quota. */
const READERS = 40
/** As many as a group can have. */
const AGENTS = 20
/** The page that browsers request. */
const FEED = callPath(ListPosts, {}, { limit: '10' })
const READ_MS = 60_000
const DRAIN_MS = 60_000
/** After failures the model is asked again once a second. */
const BREAKER_PAUSE_MS = 1_000

/** How many runs of some mentions are where. A failure was paid for if the model may have read the question. */
export type Runs = { asking: number; answered: number; failedFree: number; failedPaid: number }

/** A site of real processes with one group, in which members read their feeds and mention agents. */
export type MentionStage = {
  /** Reads the feed of the next of 40 readers, who take turns, and returns how many milliseconds it took. */
  read(n: number): Promise<number>
  /** Creates posts of the readers in the group and returns their ids. */
  buildPosts(count: number): Promise<string[]>
  /** Mentions one of the agents in a comment. */
  mention(postId: string, n: number): Promise<void>
  countRuns(postIds: readonly string[]): Promise<Runs>
  /**
   * Starts the model again, so that it answers, and waits until nothing of what was before is left: no question or event
   * on its way, no counter that limits agents, and no breaker that pauses questions.
   */
  reset(): Promise<void>
  /** Treats all further questions this way; null stops the model. */
  changeModel(behaviour: Behaviour | null): Promise<void>
  /** Returns how many questions the model has received since it was changed; 0 if it does not run. */
  countQuestions(): Promise<number>
  close(): Promise<void>
}

/** Starts an api, a worker and a model, each as a process of its own. */
export async function openMentionStage(): Promise<MentionStage> {
  const app = await startTestApp({ events: false })
  const { ctx } = app
  const model = await createModelProcess()
  const env = {
    ...processEnv(app),
    ...model.env,
    // On a machine of its own, what the limits of production refuse is a failure.
    ...(process.env['CI'] ? RELAXED_LIMITS : {}),
    AGENTS_DAY_BUDGET_USD: '0',
    LOG_LEVEL: 'warn',
  }
  const api = await createRestartable('api', env)
  const worker = await createRestartable('worker', env)
  await Promise.all([model.start(), api.start(), worker.start()])

  const readers: SignedIn[] = []
  for (let n = 0; n < READERS; n += 1) readers.push(await app.signIn())
  const readerAt = (n: number) => readers[n % READERS] as SignedIn
  const connectionOf = (n: number) => ({ url: api.url, cookie: readerAt(n).cookie })
  const groupId = await buildGroup(ctx, { members: readers.map(({ memberId }) => memberId) })
  const agents: string[] = []
  let asked = 0
  let probes = 0

  async function buildPosts(count: number): Promise<string[]> {
    const ids: string[] = []
    for (let n = 0; n < count; n += 1)
      ids.push(await buildPost(ctx, { author_id: readerAt(n).memberId, group_id: groupId }))
    return ids
  }

  async function mention(id: string, n: number): Promise<void> {
    const body = { content: `@${agents[n % AGENTS]} what about ${n}?` }
    await sendCall(connectionOf(n), CreateComment, { params: { id }, body })
  }

  async function countRuns(postIds: readonly string[]): Promise<Runs> {
    const [runs] = await ctx.db.query<Runs>(
      'test.count_runs',
      `select count(*) filter (where status = 'asking')::int as asking,
              count(*) filter (where status = 'answered')::int as answered,
              count(*) filter (where refusal = 'model_failed' and cost_micros = 0)::int as "failedFree",
              count(*) filter (where refusal = 'model_failed' and cost_micros > 0)::int as "failedPaid"
         from agent_runs where post_id = any($1)`,
      [postIds],
    )
    return runs as Runs
  }

  const drainEvents = () => drain(ctx, workers, DRAIN_MS)

  async function isAnswered(): Promise<boolean> {
    probes += 1
    const ids = await buildPosts(1)
    for (const id of ids) await mention(id, probes)
    await drainEvents()
    if ((await countRuns(ids)).answered === 1) return true
    await sleep(BREAKER_PAUSE_MS)
    return false
  }

  // Before there are agents, which greet anyone who posts for the first time.
  await buildPosts(READERS)
  await drainEvents()
  while (agents.length < AGENTS) agents.push((await insertGroupAgent(ctx, { groupId })).username)

  return {
    async read(n) {
      const { url, cookie } = connectionOf(n)
      const began = performance.now()
      // Without the work of `fetch` and of parsing, which would be in the time.
      const { status, body } = await rawRequest(url + FEED, { headers: { cookie }, timeoutMs: READ_MS })
      const ms = performance.now() - began
      if (status !== 200) throw new Error(`a read of the feed failed with ${status}: ${body.slice(0, 200)}`)
      return ms
    },
    buildPosts,
    mention,
    countRuns,
    async reset() {
      await model.start()
      await drainEvents()
      await ctx.db.query('test.forget_counters', 'delete from agent_counters', [])
      await until(isAnswered, DRAIN_MS, 'the model answers, but the agents do not')
    },
    async changeModel(behaviour) {
      asked = await model.countQuestions()
      await (behaviour === null ? model.stop() : model.behave(behaviour))
    },
    countQuestions: async () => Math.max(0, (await model.countQuestions()) - asked),
    async close() {
      await Promise.all([api.kill(), worker.kill(), model.stop()])
      await app.close()
    },
  }
}
