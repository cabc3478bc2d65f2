import { GROUP_ASKER_CAP } from '@guildhall/contract/agent-limits'
import type { AgentTrigger } from '@guildhall/contract/agent-runs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildGroup, buildMember, buildPost } from '#test/build'
import { insertGroupAgent, setGroupBudget } from '#test/build-agent'
import { capsOf } from './caps.rules.ts'
import { claimRun, saveAnswer } from './claim-run.ts'
import { reserveCost, correctCost } from './reserve-cost.ts'
import { insertRuns } from './runs.store.ts'

const env = { DATABASE_POOL: '12', DATABASE_WAIT_MS: '30000', DATABASE_STATEMENT_MS: '20000' }
const app = await startTestApp({ events: false, env })
afterAll(() => app.close())
const { ctx } = app

const COST = 100
let groupId: string
let authorId: string
let agentId: string
beforeEach(async () => {
  await ctx.db.query('test.clear', 'delete from agent_counters', [])
  authorId = await buildMember(ctx)
  groupId = await buildGroup(ctx, { members: [authorId] })
  agentId = (await insertGroupAgent(ctx, { groupId })).id
})

type Asked = { trigger?: AgentTrigger; postId?: string; askerId?: string | null; agent?: string }
async function start({ trigger = 'question', postId, askerId = null, agent = agentId }: Asked = {}) {
  const post = postId ?? (await buildPost(ctx, { author_id: authorId, group_id: groupId }))
  const run = {
    id: ctx.newId(),
    agentId: agent,
    trigger,
    groupId,
    postId: post,
    commentId: ctx.newId(),
    askerId,
  }
  const [started] = await insertRuns(ctx.db, [{ ...run, occasion: null }], ctx.now())
  return started!.id
}
const claim = (id: string) =>
  claimRun(ctx, id, { sources: [], maxCostMicros: COST }, ({ setup }) => capsOf(setup, 0))
const stateOf = async (id: string) =>
  (
    await ctx.db.query<{ state: string }>(
      '',
      `select concat_ws(' ', status, refusal) as state from agent_runs where id = $1`,
      [id],
    )
  )[0]?.state
async function decide(asked: Asked): Promise<string | undefined> {
  const id = await start(asked)
  await claim(id)
  const state = await stateOf(id)
  await ctx.db.query('', `update agent_runs set status = 'failed' where id = $1`, [id])
  return state
}
const countStates = (agent: string) =>
  ctx.db.query(
    '',
    `select concat_ws(' ', status, refusal) as state, count(*)::int as runs
       from agent_runs where agent_id = $1 group by 1 order by 1`,
    [agent],
  )
const used = async () =>
  Object.fromEntries(
    (
      await ctx.db.query<{ kind: string; used: number }>(
        '',
        `select kind, sum(used)::int as used from agent_counters group by kind`,
        [],
      )
    ).map((row) => [row.kind, row.used]),
  )

describe("[D-128] caps of a group's agent", () => {
  it('[S2-284] 200 parallel triggers on a cap of 50 a day: exactly 50 may ask, 150 are refused', async () => {
    const ids: string[] = []
    for (let n = 0; n < 200; n += 1) ids.push(await start())
    const claims = await Promise.all(ids.map(claim))
    expect(claims.filter((one) => one !== null)).toHaveLength(50)
    expect(await countStates(agentId)).toEqual([
      { state: 'asking', runs: 50 },
      { state: 'refused day_cap', runs: 150 },
    ])
    expect(await used()).toEqual({
      agent_day: 50,
      agent_post: 50,
      group_day_cost: 5_000,
      site_day_cost: 5_000,
    })
  })

  it('50 parallel triggers of two agents never pass the budget of their group; another group has its own', async () => {
    await setGroupBudget(ctx, groupId, 1_050)
    const other = (await insertGroupAgent(ctx, { groupId })).id
    const ids: string[] = []
    for (let n = 0; n < 50; n += 1) ids.push(await start({ agent: n % 2 === 0 ? agentId : other }))
    const claims = await Promise.all(ids.map(claim))
    expect(claims.filter((one) => one !== null)).toHaveLength(10)
    expect(await stateOf(ids[claims.indexOf(null)]!)).toBe('refused budget')
    groupId = await buildGroup(ctx, { members: [authorId] })
    agentId = (await insertGroupAgent(ctx, { groupId })).id
    expect(await decide({})).toBe('asking')
    await setGroupBudget(ctx, groupId, 0)
    expect(await decide({})).toBe('refused budget')
  })

  it('[S2-288] hold per post as it is set up, and per author, group and hour', async () => {
    await ctx.db.query('', `update ai_agents set engagement_rules = $2 where user_id = $1`, [
      agentId,
      { maxRepliesPerPost: 1 },
    ])
    const postId = await buildPost(ctx, { author_id: authorId, group_id: groupId })
    expect(await decide({ postId })).toBe('asking')
    expect(await decide({ postId })).toBe('refused post_cap')
    for (let n = 0; n < GROUP_ASKER_CAP; n += 1) expect(await decide({ askerId: authorId })).toBe('asking')
    expect(await decide({ askerId: authorId })).toBe('refused asker_cap')
    const reviewer = (await insertGroupAgent(ctx, { groupId, type: 'admin' })).id
    expect(await decide({ askerId: authorId, trigger: 'review', agent: reviewer })).toBe('asking')
    groupId = await buildGroup(ctx, { members: [authorId] })
    agentId = (await insertGroupAgent(ctx, { groupId })).id
    expect(await decide({ askerId: authorId })).toBe('asking')
  })

  it('[S2-288] are three answers per post by default', async () => {
    const postId = await buildPost(ctx, { author_id: authorId, group_id: groupId })
    for (let n = 0; n < 3; n += 1) expect(await decide({ postId })).toBe('asking')
    expect(await decide({ postId })).toBe('refused post_cap')
  })

  it('votes lower the cap of a day', async () => {
    await ctx.db.query('', 'update ai_agents set voted_day_cap = 1 where user_id = $1', [agentId])
    expect(await decide({})).toBe('asking')
    expect(await decide({})).toBe('refused day_cap')
  })
})

describe('a review', () => {
  it('only costs: it counts on no day, post or author, and several texts of a thread are reviewed at a time', async () => {
    const reviewer = (await insertGroupAgent(ctx, { groupId, type: 'admin' })).id
    const postId = await buildPost(ctx, { author_id: authorId, group_id: groupId })
    const asked = { postId, agent: reviewer, trigger: 'review', askerId: authorId } as const
    const ids = [await start(asked), await start(asked), await start(asked)]
    for (const id of ids) expect(await claim(id)).not.toBeNull()
    expect(await used()).toEqual({ group_day_cost: 300, site_day_cost: 300 })
  })

  it('of one text is started once, and again per edit', async () => {
    const reviewer = (await insertGroupAgent(ctx, { groupId, type: 'admin' })).id
    const postId = await buildPost(ctx, { author_id: authorId, group_id: groupId })
    const review = {
      agentId: reviewer,
      trigger: 'review',
      groupId,
      postId,
      commentId: null,
      askerId: authorId,
    } as const
    const insert = async (occasion: string | null) =>
      (await insertRuns(ctx.db, [{ ...review, id: ctx.newId(), occasion }], ctx.now())).length
    expect([await insert(null), await insert(null), await insert('edit 1'), await insert('edit 1')]).toEqual([
      1, 0, 1, 0,
    ])
    const other = await buildPost(ctx, { author_id: authorId, group_id: groupId })
    const ofOther = { ...review, id: ctx.newId(), postId: other, occasion: 'edit 1' }
    expect(await insertRuns(ctx.db, [ofOther], ctx.now())).toHaveLength(1)
  })
})

describe('a post that an agent writes by itself', () => {
  it('is started once per occasion, and counts on the day and the budgets', async () => {
    const creator = (await insertGroupAgent(ctx, { groupId, type: 'post_creator' })).id
    const run = { agentId: creator, groupId, postId: null, commentId: null, askerId: null } as const
    const insert = (occasion: string) =>
      insertRuns(ctx.db, [{ ...run, id: ctx.newId(), trigger: 'weekly_digest', occasion }], ctx.now())
    const [first] = await insert('2026-W20')
    expect(await insert('2026-W20')).toEqual([])
    expect(await insert('2026-W21')).toHaveLength(1)
    expect(await claim(first!.id)).not.toBeNull()
    expect(await used()).toEqual({ agent_day: 1, group_day_cost: 100, site_day_cost: 100 })
  })
})

describe('[D-128] the cost of a group', () => {
  it('is corrected to what was used, in parallel with others', async () => {
    const ids = [await start(), await start(), await start(), await start()]
    const said = { answer: 'Yes.', answerCommentId: null, model: 'm', inputTokens: 1, outputTokens: 1 }
    const answer = { ...said, cachedTokens: 0, costMicros: 40, latencyMs: 7 }
    const claims = await Promise.all(ids.map(claim))
    await Promise.all(ids.map((id, at) => saveAnswer(ctx, id, claims[at]!, answer, null)))
    expect(await used()).toMatchObject({ group_day_cost: 160, site_day_cost: 160 })
  })

  it('is reserved outside of runs within its budget, and settled', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, () => reserveCost(ctx, groupId, 350, COST)))
    const reserved = claims.filter((one) => one !== null)
    expect(reserved).toHaveLength(3)
    expect(await used()).toEqual({ group_day_cost: 300, site_day_cost: 300 })
    await Promise.all(reserved.map((one) => correctCost(ctx, one, 20)))
    expect(await used()).toEqual({ group_day_cost: 60, site_day_cost: 60 })
  })
})
