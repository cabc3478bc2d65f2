import { CreateComment } from '@guildhall/contract/comments'
import { CreatePost } from '@guildhall/contract/posts'
import { afterAll, expect, it } from 'vitest'
import { agentsFeature } from '#features/agents'
import { startEvents } from '#platform/events/start'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { buildGlobalAgent } from '#test/build-agent'
import { startModelStandIn } from '#test/model-stand-in'
import { hostileText, HOSTILE_ANSWERS } from './hostile-texts.ts'
import { createMortalWorkers, DEATHS } from './mortal-worker.ts'
import { size } from './sizes.ts'

const TEXTS = Number(process.env['AGENTS_TEXTS'] ?? size({ full: 1_000, short: 120 }))
const KILLS = Number(process.env['AGENTS_KILLS'] ?? size({ full: 20, short: 6 }))
const BATCH = 15
const CANARY = 'canary-7f3a'
const SYSTEM_SECRET = 'Our internal working title for this product is the Blue Heron.'

const model = await startModelStandIn()
const app = await startTestApp({ model, events: false, env: { AGENTS_DAY_BUDGET_USD: '0' } })
const { ctx } = app
const mortal = createMortalWorkers(ctx, model)
afterAll(async () => {
  mortal.stop()
  await app.close()
})
const rows = <R extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  ctx.db.query<R>('', sql, values)

/** A thread in which all sorts of secrets stand that an answer to `asker` must not have. */
async function plantThread(asker: SignedIn): Promise<{ postId: string }> {
  const [author, blocked] = [await buildMember(ctx), await buildMember(ctx)]
  const secretGroup = await buildGroup(ctx, { privacy: 'private', members: [author] })
  const secret = (what: string) => `${CANARY}-${what} is what no one else may read.`
  const original = await buildPost(ctx, {
    author_id: author,
    group_id: secretGroup,
    content: secret('original'),
  })
  const postId = await buildPost(ctx, {
    author_id: author,
    original_post_id: original,
    content: 'Ask me anything.',
  })
  await buildComment(ctx, { post_id: postId, author_id: author, content: 'We bake bread here.' })
  await block(ctx, asker.memberId, blocked)
  await buildComment(ctx, { post_id: postId, author_id: blocked, content: secret('blocked') })
  for (const column of ['hidden_at', 'deleted_at']) {
    const id = await buildComment(ctx, { post_id: postId, author_id: author, content: secret(column) })
    await rows(`update comments set ${column} = now() where id = $1`, [id])
  }
  return { postId }
}

it(
  `${TEXTS} hostile texts: no planted secret reaches a prompt or an answer, no foreign link, at most one answer each`,
  { timeout: 900_000 },
  async () => {
    const agent = await buildGlobalAgent(ctx, {
      systemPrompt: `You answer questions about bread. ${SYSTEM_SECRET}`,
    })
    const events = startEvents(ctx, agentsFeature.workers ?? [])
    let asked = 0
    const leaks: string[] = []
    for (let from = 0; from < TEXTS; from += BATCH) {
      const type = HOSTILE_ANSWERS[(from / BATCH) % HOSTILE_ANSWERS.length] ?? 'answer'
      model.behave({ type })
      model.clear()
      const count = Math.min(BATCH, TEXTS - from)
      await Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const asker = await app.signIn()
          const { postId } = await plantThread(asker)
          const body = { content: hostileText(from + at, agent.username) }
          await app.as(asker).call(CreateComment, { params: { id: postId }, body })
        }),
      )
      await events.drain(120_000)
      asked += model.requests().length
      leaks.push(...model.requests().flatMap(({ data }) => data.match(/canary-7f3a-\w+/) ?? []))
      for (const { system } of model.requests()) expect(system).not.toMatch(/\(\d+\)/)
      // What one member's questions cost counts for an hour, and what they all cost for a day.
      await rows('delete from agent_counters')
    }
    await events.stop()
    expect(asked).toBe(TEXTS)
    expect(leaks).toEqual([])

    const published = await rows<{ content: string; post_id: string }>(
      'select content, post_id from comments where is_system_comment',
    )
    const bad = /canary-7f3a|Blue Heron|@|<[a-z/!]|https?:|www\.|evil|\u202E|\u200B/i
    expect(published.filter(({ content }) => bad.test(content))).toEqual([])
    expect(published.filter(({ content }) => Array.from(content).length > 1_000)).toEqual([])
    expect(new Set(published.map(({ post_id }) => post_id)).size).toBe(published.length)
    const outcomes = await rows<{ state: string; runs: number }>(
      `select concat_ws(' ', status, refusal) as state, count(*)::int as runs from agent_runs group by 1 order by 1`,
    )
    expect(outcomes.reduce((sum, { runs }) => sum + runs, 0)).toBe(TEXTS)
    expect(outcomes.map(({ state }) => state)).not.toContain('waiting')
    process.stdout.write(
      `${TEXTS} texts: ${outcomes.map(({ state, runs }) => `${runs} ${state}`).join(', ')}\n`,
    )
  },
)

it(
  `${KILLS} times kill -9 of a worker around the question to the model: no run asks or answers twice`,
  { timeout: 600_000 },
  async () => {
    const agent = await buildGlobalAgent(ctx)
    const ids: string[] = []
    model.behave({ type: 'slow_start', ms: 400 })
    model.clear()
    for (let n = 0; n < KILLS; n += 1) {
      for (let post = 0; post < 2; post += 1) {
        const author = await app.signIn()
        const body = { content: `@${agent.username} bread number ${n}-${post}?` }
        ids.push((await app.as(author).call(CreatePost, { body })).id)
      }
      await mortal.run(DEATHS[n % DEATHS.length] ?? 'before publishing')
      // A healthy process takes over: an event whose process dies in every try would be a dead letter.
      const events = startEvents(ctx, agentsFeature.workers ?? [], {
        ackWaitMs: 1_000,
        recheckMs: 1_000,
        recheckMaxMs: 1_000,
      })
      await events.drain(60_000)
      await events.stop()
    }

    const asked = model.requests().map(({ data }) => /number (\d+-\d+)/.exec(data)?.[1])
    expect(new Set(asked).size).toBe(asked.length)
    const outcomes = await rows<{ state: string; runs: number; answers: number }>(
      `select concat_ws(' ', status, refusal) as state, count(*)::int as runs,
              sum((select count(*) from comments where post_id = run.post_id and is_system_comment))::int as answers
         from agent_runs as run where post_id = any($1) group by 1 order by 1`,
      [ids],
    )
    expect(outcomes.reduce((sum, { runs }) => sum + runs, 0)).toBe(ids.length)
    const allowed: Record<string, (runs: number) => number> = {
      answered: (runs) => runs,
      'refused interrupted': () => 0,
    }
    expect(await rows('select consumer, error from event_failures where retry_at is null')).toEqual([])
    for (const { state, runs, answers } of outcomes) expect(answers, state).toBe(allowed[state]?.(runs))
    expect(outcomes.map(({ state }) => state)).toEqual(['answered', 'refused interrupted'])
    process.stdout.write(
      `${KILLS} kills, ${ids.length} questions, the model was asked ${asked.length} times: ` +
        `${outcomes.map(({ state, runs }) => `${runs} ${state}`).join(', ')}\n`,
    )
  },
)
