import { GLOBAL_AGENT_CAPS } from '@guildhall/contract/agent-limits'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMember, buildPost } from '#test/build'
import { buildGlobalAgent, mentionRun } from '#test/build-agent'
import type { Caps } from './caps.rules.ts'
import { claimRun, saveAnswer, saveFailure } from './claim-run.ts'
import { globalAgentsStore } from './global-agents.store.ts'
import { purgeAgents, endStaleRuns } from './purge-agents.ts'
import { insertRuns, runsStore } from './runs.store.ts'

const env = { DATABASE_POOL: '12', DATABASE_WAIT_MS: '30000', DATABASE_STATEMENT_MS: '20000' }
const app = await startTestApp({ events: false, env })
afterAll(() => app.close())
const { ctx } = app

const NO_CAPS: Caps = { day: 1e6, post: 1e6, asker: 1e6, dayBudgetMicros: 0, groupBudgetMicros: null }
const MODEL_ANSWER = {
  answer: 'Yes.',
  answerCommentId: null,
  model: 'stand-in',
  inputTokens: 10,
  outputTokens: 5,
  cachedTokens: 0,
  costMicros: 40,
  latencyMs: 7,
}

let agentId: string
let askerId: string
beforeEach(async () => {
  await ctx.db.query('test.clear', 'delete from agent_counters', [])
  agentId = (await buildGlobalAgent(ctx)).id
  askerId = await buildMember(ctx)
})

type Asked = { postId?: string; by?: string }
async function buildRun({ postId, by = askerId }: Asked = {}): Promise<string> {
  const post = postId ?? (await buildPost(ctx, { author_id: by }))
  const run = mentionRun(ctx, { agentId, postId: post, commentId: ctx.newId(), askerId: by })
  const [started] = await insertRuns(ctx.db, [run], ctx.now())
  return started!.id
}
const claim = (id: string, caps: Partial<Caps> = {}, maxCostMicros = 100) =>
  claimRun(ctx, id, { sources: [], maxCostMicros }, () => ({ ...NO_CAPS, ...caps }))
const rows = <R extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  ctx.db.query<R>('', sql, values)
const stateOf = async (id: string) =>
  (
    await rows<{ state: string }>(
      `select concat_ws(' ', status, refusal) as state from agent_runs where id = $1`,
      [id],
    )
  )[0]?.state
const used = async () =>
  Object.fromEntries(
    (
      await rows<{ kind: string; used: number }>(
        `select kind, sum(used)::int as used from agent_counters group by kind`,
      )
    ).map((row) => [row.kind, row.used]),
  )
const endWithout = (id: string) =>
  ctx.db.transaction((tx) => runsStore.end(tx, [id], 'failed', null, ctx.now()))

describe('[D-128] caps', () => {
  it('200 parallel triggers on a cap of 50 a day: exactly 50 may ask, 150 are recorded as refused', async () => {
    const ids: string[] = []
    for (let n = 0; n < 200; n += 1) ids.push(await buildRun({ postId: ctx.newId() }))
    const claims = await Promise.all(ids.map((id) => claim(id, { day: 50 })))
    expect(claims.filter((one) => one !== null)).toHaveLength(50)
    const states = await rows(
      `select concat_ws(' ', status, refusal) as state, count(*)::int as runs
         from agent_runs where agent_id = $1 group by 1 order by 1`,
      [agentId],
    )
    expect(states).toEqual([
      { state: 'asking', runs: 50 },
      { state: 'refused day_cap', runs: 150 },
    ])
    expect(await used()).toEqual({ agent_day: 50, agent_post: 50, asker_hour: 50, site_day_cost: 5_000 })
    expect(await rows('select runs, refused, failed from agent_days where agent_id = $1', [agentId])).toEqual(
      [{ runs: 150, refused: 150, failed: 0 }],
    )
  })

  it('50 parallel triggers never pass the budget of the day, which all agents share', async () => {
    const ids: string[] = []
    for (let n = 0; n < 50; n += 1) {
      if (n === 25) agentId = (await buildGlobalAgent(ctx)).id
      ids.push(await buildRun({ postId: ctx.newId() }))
    }
    const claims = await Promise.all(ids.map((id) => claim(id, { dayBudgetMicros: 1_050 })))
    expect(claims.filter((one) => one !== null)).toHaveLength(10)
    expect(await used()).toMatchObject({ site_day_cost: 1_000 })
    expect(await stateOf(ids[claims.indexOf(null)]!)).toBe('refused budget')
  })

  it('hold per post in all time, and per asker and hour; a refused run counts on none', async () => {
    const postId = await buildPost(ctx, { author_id: askerId })
    const ask = async (caps: Partial<Caps>, asked: Asked = {}) => {
      const id = await buildRun(asked)
      await claim(id, caps)
      const state = await stateOf(id)
      await endWithout(id)
      return state
    }
    expect(await ask({ post: 1 }, { postId })).toBe('asking')
    const before = await used()
    expect(await ask({ post: 1 }, { postId })).toBe('refused post_cap')
    expect(await ask({ asker: 1 })).toBe('refused asker_cap')
    expect(await used()).toEqual(before)
    app.setNow(new Date(Date.now() + 3 * 86_400_000))
    await purgeAgents(ctx)
    expect(await ask({ post: 1 }, { postId })).toBe('refused post_cap')
    expect(await ask({ asker: 1 })).toBe('asking')
    app.setNow(null)
    expect(GLOBAL_AGENT_CAPS).toEqual({ day: 500, post: 3, asker: 10 })
  })

  it('count once per run, however many processes claim it', async () => {
    const id = await buildRun()
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(id)))
    expect(claims.filter((one) => one !== null)).toHaveLength(1)
    expect(await used()).toMatchObject({ agent_day: 1 })
  })

  it('an agent that was switched off or deleted asks nothing', async () => {
    const id = await buildRun()
    await ctx.db.transaction((tx) => globalAgentsStore.setActive(tx, agentId, false))
    expect(await claim(id)).toBeNull()
    expect(await stateOf(id)).toBe('refused switched_off')
    expect(await used()).toEqual({})
  })
})

describe('[D-128] the reserved cost', () => {
  it('is corrected to what was used; without a question to the model it is returned along with the caps', async () => {
    const [answered, busy, late] = [await buildRun(), await buildRun(), await buildRun()]
    await saveAnswer(ctx, answered, (await claim(answered))!, MODEL_ANSWER, 'unsafe_answer')
    expect(await used()).toEqual({ agent_day: 1, agent_post: 1, asker_hour: 1, site_day_cost: 40 })
    expect(await stateOf(answered)).toBe('refused unsafe_answer')
    await saveFailure(ctx, busy, (await claim(busy))!, 'model_failed', true)
    expect(await used()).toEqual({ agent_day: 1, agent_post: 1, asker_hour: 1, site_day_cost: 40 })
    await saveFailure(ctx, late, (await claim(late))!, 'model_failed', false)
    expect(await used()).toEqual({ agent_day: 2, agent_post: 2, asker_hour: 2, site_day_cost: 140 })
    expect(
      await rows(
        `select runs, refused, failed, input_tokens::int, cost_micros::int, latency_ms_total::int, latency_count
           from agent_days where agent_id = $1`,
        [agentId],
      ),
    ).toEqual([
      {
        runs: 3,
        refused: 1,
        failed: 2,
        input_tokens: 10,
        cost_micros: 140,
        latency_ms_total: 7,
        latency_count: 1,
      },
    ])
  })

  it('of a run that was ended meanwhile stays reserved, and its late answer is dropped', async () => {
    const id = await buildRun()
    const claimed = (await claim(id))!
    await endWithout(id)
    await saveAnswer(ctx, id, claimed, MODEL_ANSWER, null)
    await saveFailure(ctx, id, claimed, 'model_failed', true)
    expect(await stateOf(id)).toBe('failed')
    expect(await used()).toMatchObject({ agent_day: 1, site_day_cost: 100 })
  })
})

describe('housekeeping', () => {
  it('ends runs that no worker finished within an hour, and purges runs after 400 days', async () => {
    const [stale, recent] = [await buildRun(), await buildRun()]
    await claim(stale)
    const age = (id: string, days: number) =>
      rows(`update agent_runs set created_at = now() - $2 * interval '1 day' where id = $1`, [id, days])
    await age(stale, 0.1)
    await endStaleRuns(ctx)
    expect([await stateOf(stale), await stateOf(recent)]).toEqual(['failed', 'waiting'])
    await age(stale, 401)
    await age(recent, 399)
    await purgeAgents(ctx)
    expect([await stateOf(stale), await stateOf(recent)]).toEqual([undefined, 'waiting'])
  })
})
