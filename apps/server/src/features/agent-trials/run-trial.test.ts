import { GetTrial, StartTrial, type AgentTrial, type TrialResult } from '@guildhall/contract/agent-trials'
import { GroupAgentInput } from '@guildhall/contract/group-agents.input'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { insertGroupAgent, setGroupBudget } from '#test/build-agent'
import { startModelStandIn } from '#test/model-stand-in'
import { runTrial } from './run-trial.ts'

const model = await startModelStandIn()
const app = await startTestApp({ model })
afterAll(() => app.close())
const { ctx } = app

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
// Noon, so that what was written some hours ago is of the same day.
const NOW = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

type Agent = Pick<GroupAgentInput, 'agentType'> & Record<string, unknown>
const COMMENTOR: Agent = {
  name: 'Help AI',
  agentType: 'commentor',
  commentor: { waitTimeMinutes: 15 },
} as never

let owner: SignedIn
let ann: string
let ben: string
let groupId: string
beforeEach(async () => {
  app.setNow(null)
  owner = await app.signIn()
  ;[ann, ben] = [await buildMember(ctx), await buildMember(ctx)]
  groupId = await buildGroup(ctx, { ownerId: owner.memberId, members: [ann, ben], privacy: 'private' })
  model.behave({ type: 'answer' })
  model.clear()
})

const write = (hours: number, content: string, more: object = {}) =>
  buildPost(ctx, { group_id: groupId, author_id: ann, content, created_at: hoursAgo(hours), ...more })
const say = (post_id: string, hours: number, author_id = ben) =>
  buildComment(ctx, { post_id, author_id, created_at: hoursAgo(hours), content: 'I know that.' })

/** Starts a trial at noon and waits until it is done. */
async function tryOut(kind: 'sample' | 'rehearsal', agent: Agent, skip = 0): Promise<AgentTrial> {
  app.setNow(NOW)
  const body = { kind, agent: agent as never, skip }
  const { id } = await app.as(owner).call(StartTrial, { params: { id: groupId }, body })
  await app.drain()
  return app.as(owner).call(GetTrial, { params: { id } })
}

const decisions = (results: readonly TrialResult[]) =>
  results.map(({ occasion, trigger, text, refusal }) => [
    occasion?.excerpt,
    trigger,
    refusal ?? (text === null ? null : 'text'),
  ])

describe('a sample of a commentor', () => {
  it('[S2-095] [S2-290] answers the newest post as if no one had, or the one before', async () => {
    const post = await write(3, 'The kiln opens at seven. When does the kiln open?')
    await say(post, 2)
    await write(1, 'My first bowl.', { author_id: ben })
    expect(decisions((await tryOut('sample', COMMENTOR)).results)).toEqual([
      ['My first bowl.', 'first_post', 'text'],
    ])
    const asked = await tryOut('sample', COMMENTOR, 1)
    expect(asked).toMatchObject({ state: 'done', total: 1, model: 'stand-in', isDemo: false })
    expect(asked.results).toMatchObject([
      {
        trigger: 'question',
        occasion: { postId: post },
        text: expect.any(String),
        sources: [{ type: 'post', id: post }],
        hiddenSources: 0,
      },
    ])
    const [result] = asked.results
    expect([asked.costMicros, result!.tokens].every((number) => number > 0)).toBe(true)
    expect(model.requests()[1]?.data).not.toContain('I know that')
  })

  it('without a post, a model or a budget says so', async () => {
    expect(await tryOut('sample', COMMENTOR)).toMatchObject({ state: 'done', total: 0, results: [] })
    await write(1, 'What is clay?')
    model.behave({ type: 'failing' })
    expect((await tryOut('sample', COMMENTOR)).results).toMatchObject([{ refusal: 'model_failed' }])
    model.behave({ type: 'answer' })
    await setGroupBudget(ctx, groupId, 1)
    model.clear()
    expect((await tryOut('sample', COMMENTOR)).results).toMatchObject([{ refusal: 'budget', costMicros: 0 }])
    expect(model.requests()).toEqual([])
  })
})

describe('a rehearsal of a commentor', () => {
  it('[S2-287] [S2-289] has what no one answered in time and first posts, oldest first', async () => {
    await write(200, 'Long ago?')
    await write(50, 'What is clay?')
    await say(await write(40, 'What is a wheel?'), 39.9)
    await say(await write(30, 'What is a kiln?'), 28)
    await write(20, 'No question')
    await write(10, 'Is this for people?', { is_humans_only: true })
    await write(5, 'Hello all', { author_id: ben })
    await write(0.1, 'Too young?')
    const agent = await insertGroupAgent(ctx, { groupId, settings: { is_active: false } })
    await write(4, 'Do agents ask?', { author_id: agent.id })
    const { results, total } = await tryOut('rehearsal', COMMENTOR)
    expect(decisions(results)).toEqual([
      ['What is clay?', 'question', 'text'],
      ['What is a kiln?', 'question', 'text'],
      ['Is this for people?', 'question', 'humans_only'],
      ['Hello all', 'first_post', 'text'],
    ])
    expect(total).toBe(4)
    expect(model.requests()).toHaveLength(3)
    expect(JSON.stringify(model.requests())).not.toContain('for people')
  })

  it('[S2-284] [D-128] counts caps as they would have been: each day anew, and an hour of one member', async () => {
    for (const hours of [27, 26, 3, 2, 1]) await write(hours, `What about ${hours}?`)
    const capped = await tryOut('rehearsal', { ...COMMENTOR, maxEngagementsPerDay: 2 })
    expect(capped.results.map(({ refusal }) => refusal)).toEqual([null, null, null, null, 'day_cap'])
    expect(model.requests()).toHaveLength(4)
    for (let n = 0; n < 12; n += 1) await write(5 - n / 100, `Again ${n}?`)
    const { results } = await tryOut('rehearsal', COMMENTOR)
    expect(results.filter(({ refusal }) => refusal === 'asker_cap')).toHaveLength(2)
  })

  it('stops asking when the budget of the group is used up, and counts what it cost there', async () => {
    for (const hours of [6, 5, 4]) await write(hours, `What about ${hours}?`)
    const { costMicros } = await tryOut('rehearsal', COMMENTOR)
    const [counter] = await ctx.db.query<{ used: number }>(
      'test.cost',
      `select used::float8 as used from agent_counters where kind = 'group_day_cost' and starts_with(key, $1)`,
      [groupId],
    )
    expect(counter).toEqual({ used: costMicros })
    await setGroupBudget(ctx, groupId, costMicros + 1)
    const { results } = await tryOut('rehearsal', COMMENTOR)
    expect(new Set(results.map(({ refusal }) => refusal))).toEqual(new Set(['budget']))
  })
})

describe('a trial of an admin agent', () => {
  const GUARD: Agent = { name: 'Guard', agentType: 'admin' } as never

  it('[S2-291] [S2-293] has the note that moderators would read, or none, and reviews no one who moderates', async () => {
    const spam = await write(4, 'Guaranteed gold!! https://gold.example')
    await write(3, 'The kiln is warm.')
    await buildComment(ctx, { post_id: spam, author_id: ben, created_at: hoursAgo(2), content: 'Thank you.' })
    await write(1, 'Rules of the house', { author_id: owner.memberId })
    await write(0.5, 'For people', { is_humans_only: true })
    const { results } = await tryOut('rehearsal', GUARD)
    expect(decisions(results)).toEqual([
      ['Guaranteed gold!! https://gold.example', 'review', 'text'],
      ['The kiln is warm.', 'review', null],
      ['Thank you.', 'review', null],
      ['For people', 'review', 'humans_only'],
    ])
    expect(model.requests()).toHaveLength(3)
    const sample = await tryOut('sample', GUARD, 1)
    expect(sample.results).toMatchObject([{ occasion: { excerpt: 'Thank you.' }, text: null, refusal: null }])
  })
})

describe('a trial of a post creator', () => {
  it('[S2-294] [S2-297] has the posts of the last week by its rules, and publishes none', async () => {
    for (const hours of [160, 150, 140, 100, 60, 20]) await write(hours, `Clay after ${hours} hours is clay`)
    const agent = { name: 'Digest', agentType: 'post_creator', postCreator: { postFrequency: 2 } }
    const { results } = await tryOut('rehearsal', agent as never)
    expect(results.length).toBeGreaterThan(0)
    expect(results.length).toBeLessThanOrEqual(2)
    for (const { occasion, text, refusal } of results)
      expect([occasion, text === null ? refusal : 'text']).toEqual([null, 'text'])
    const [posts] = await ctx.db.query('test.posts', 'select count(*)::int from posts where group_id = $1', [
      groupId,
    ])
    expect(posts).toEqual({ count: 6 })
    expect((await tryOut('sample', agent as never)).results).toHaveLength(1)
  })
})

describe('a trial', () => {
  it('writes nothing but itself and what it cost', async () => {
    await write(6, 'What is clay?')
    await write(5, 'Hello all', { author_id: ben })
    await app.drain()
    const before = await fingerprint()
    await tryOut('rehearsal', COMMENTOR)
    await tryOut('rehearsal', { name: 'Guard', agentType: 'admin' } as never)
    await tryOut('rehearsal', { name: 'Digest', agentType: 'post_creator' } as never)
    expect(await fingerprint()).toEqual(before)
  })

  it('that was interrupted asks about the rest, and never twice about the same', async () => {
    for (const hours of [6, 5, 4]) await write(hours, `What about ${hours}?`)
    app.setNow(NOW)
    model.behave({ type: 'slow_start', ms: 60_000 })
    const trial = await startQuietly()
    const stop = new AbortController()
    const running = runTrial(ctx, trial, stop.signal).catch(() => 'stopped')
    await expect.poll(() => model.requests().length, { timeout: 10_000 }).toBe(1)
    stop.abort()
    expect(await running).toBe('stopped')
    model.behave({ type: 'answer' })
    await runTrial(ctx, trial, new AbortController().signal)
    await runTrial(ctx, trial, new AbortController().signal)
    const done = await app.as(owner).call(GetTrial, { params: { id: trial } })
    expect(done).toMatchObject({ state: 'done', total: 3 })
    expect(done.results.map(({ refusal }) => refusal)).toEqual(['interrupted', null, null])
    expect(model.requests()).toHaveLength(3)
  })
})

/** Inserts a trial without its event. Returns its id. */
async function startQuietly(): Promise<string> {
  const id = ctx.newId()
  await ctx.db.query(
    'test.quiet_trial',
    `insert into agent_trials (id, group_id, member_id, kind, agent, state, created_at)
     values ($1, $2, $3, 'rehearsal', $4, 'running', $5)`,
    [id, groupId, owner.memberId, JSON.stringify(GroupAgentInput.parse(COMMENTOR)), NOW],
  )
  return id
}

/** The number of rows of each table that a trial must not write. */
async function fingerprint(): Promise<Record<string, number>> {
  const own = /^(agent_trial|agent_counters$|outbox$|event_|idempotency_keys$|sessions$|login)/
  const tables = await ctx.db.query<{ name: string }>(
    'test.tables',
    `select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace order by 1`,
    [],
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter((table) => !own.test(table.name))) {
    const [row] = await ctx.db.query<{ n: number }>('', `select count(*)::int as n from ${name}`, [])
    counts[name] = row?.n ?? 0
  }
  return counts
}
