import { GetAgentUsage, GetModelStatus, ListAgentFeedback } from '@guildhall/contract/agents'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setMasterAdmin } from '#features/master-admins'
import { startTestApp, type SignedIn } from '#test/app'
import { buildAnsweredRun, buildFeedback, buildGlobalAgent, insertGroupAgent } from '#test/build-agent'
import { buildGroup, buildMember, buildPost } from '#test/build'
import { deleteGlobalAgent } from './delete-global-agent.ts'

const app = await startTestApp({ events: false, env: { AGENTS_DAY_BUDGET_USD: '2.5' } })
afterAll(() => app.close())

const NOW = new Date('2026-05-10T00:30:00Z')
let olga: SignedIn
beforeAll(async () => {
  app.setNow(NOW)
  olga = await app.signIn()
  await setMasterAdmin(app.ctx, olga.memberId, { on: true })
})

const addDay = (agentId: string, day: string, costMicros: number, latencyCount = 2) =>
  app.ctx.db.query(
    'test.agent_day',
    `insert into agent_days (agent_id, day, runs, answered, refused, failed, input_tokens, output_tokens, cost_micros,
                             latency_ms_total, latency_count)
     values ($1, $2, 7, 4, 2, 1, 5000000000, 300, $3, 1501, $4)`,
    [agentId, day, costMicros, latencyCount],
  )
const usage = (days?: '7' | '30' | '90') =>
  app.as(olga).call(GetAgentUsage, days === undefined ? {} : { query: { days } })

it('the usage of agents has the days asked for, deleted agents too, and what is left today', async () => {
  const [one, gone] = [await buildGlobalAgent(app.ctx), await buildGlobalAgent(app.ctx)]
  await deleteGlobalAgent(app.ctx, null, gone.id)
  await addDay(one.id, '2026-05-10', 400_000)
  await addDay(gone.id, '2026-05-10', 100_000, 0)
  await addDay(one.id, '2026-05-04', 3)
  await addDay(one.id, '2026-05-03', 4)
  await addDay(one.id, '2026-02-09', 5)
  const week = await usage('7')
  expect(week).toMatchObject({
    from: '2026-05-04',
    to: '2026-05-10',
    agents: [
      { id: one.id, name: 'Test AI', username: one.username },
      { id: gone.id, name: 'Test AI', username: null },
    ],
    spentTodayMicros: 500_000,
    dayBudgetMicros: 2_500_000,
  })
  expect(week.days.map(({ day }) => day)).toEqual(['2026-05-04', '2026-05-10', '2026-05-10'])
  expect(week.days.find(({ agentId, day }) => agentId === one.id && day === '2026-05-10')).toEqual({
    agentId: one.id,
    day: '2026-05-10',
    runs: 7,
    answered: 4,
    refused: 2,
    failed: 1,
    inputTokens: 5_000_000_000,
    outputTokens: 300,
    costMicros: 400_000,
    latencyMs: 750,
  })
  expect(week.days.find(({ agentId }) => agentId === gone.id)).toMatchObject({ latencyMs: null })
  expect((await usage()).days).toHaveLength(4)
  expect(await usage('90')).toMatchObject({ from: '2026-02-10' })
})

it('the usage has no agents of groups, but what they cost today; nor is what members wrote about them listed', async () => {
  const before = await usage('7')
  const groupId = await buildGroup(app.ctx)
  const agent = await insertGroupAgent(app.ctx, { groupId })
  await addDay(agent.id, '2026-05-10', 70_000)
  const after = await usage('7')
  expect([after.days, after.agents]).toEqual([before.days, before.agents])
  expect(after.spentTodayMicros - before.spentTodayMicros).toBe(70_000)
  const run = await buildAnsweredRun(app.ctx, { postId: await buildPost(app.ctx), askerId: olga.memberId })
  await buildFeedback(app.ctx, { ...run, agentId: agent.id, memberId: olga.memberId })
  expect(await app.as(olga).call(ListAgentFeedback, { query: {} })).toEqual([])
})

it('what members wrote about answers is listed newest first, page by page', async () => {
  const askerId = await buildMember(app.ctx)
  const run = await buildAnsweredRun(app.ctx, { postId: await buildPost(app.ctx), askerId })
  const ids: string[] = []
  for (const note of ['First', 'Second', 'Third'])
    ids.unshift(await buildFeedback(app.ctx, { ...run, memberId: await buildMember(app.ctx), note }))
  const page = (query: object) => app.as(olga).call(ListAgentFeedback, { query })
  expect(await page({ limit: '2' })).toMatchObject([
    { id: ids[0], note: 'Third', agent: { id: run.agentId, kind: 'agent' }, member: { kind: 'member' } },
    { id: ids[1], note: 'Second' },
  ])
  expect((await page({ limit: '2', cursor: ids[1] })).map(({ note }) => note)).toEqual(['First'])
})

it('without a key the model is not configured', async () => {
  expect(await app.as(olga).call(GetModelStatus)).toMatchObject({ isConfigured: false, isDemo: false })
})
