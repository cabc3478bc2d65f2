import { CreateComment } from '@guildhall/contract/comments'
import { afterAll, expect, it } from 'vitest'
import { AgentPostRequested, AgentReviewRequested, AgentRunRequested } from '#events/agents.events'
import { agentPostsFeature } from '#features/agent-posts'
import { agentReviewsFeature } from '#features/agent-reviews'
import { agentsFeature, insertRuns, type NewRun } from '#features/agents'
import { leadTasksFeature } from '#features/lead-tasks'
import { publish } from '#platform/events/outbox'
import { startEvents } from '#platform/events/start'
import { startTestApp } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { insertGroupAgent } from '#test/build-agent'
import { startModelStandIn } from '#test/model-stand-in'
import { hostileFinding, hostileText, HOSTILE_ANSWERS } from './hostile-texts.ts'
import { createMortalWorkers, DEATHS } from './mortal-worker.ts'
import { size } from './sizes.ts'

const TEXTS = Number(process.env['GROUP_AGENTS_TEXTS'] ?? size({ full: 400, short: 70 }))
const KILLS = Number(process.env['GROUP_AGENTS_KILLS'] ?? size({ full: 12, short: 3 }))
const BATCH = 10
const CANARY = 'canary-5e1b'
const SECRET = 'Our internal working title for this product is the Grey Heron.'
/** What moderators see and a review may therefore read: a member's texts, blocked by others or not, also hidden ones. */
const REVIEWED = new Set(['hidden', 'kept-out', 'blocked'].map((what) => `${CANARY}-${what}`))
/** What no agent may write, wherever people read it. */
const BAD = /canary-5e1b|Grey Heron|@|<[a-z/!]|https?:|www\.|evil|\u202E|\u200B/i

const model = await startModelStandIn()
const app = await startTestApp({ model, events: false, env: { AGENTS_DAY_BUDGET_USD: '0' } })
const { ctx } = app
const mortal = createMortalWorkers(ctx, model)
afterAll(async () => {
  mortal.stop()
  await app.close()
})
const workers = [agentsFeature, agentReviewsFeature, agentPostsFeature, leadTasksFeature].flatMap(
  (feature) => feature.workers ?? [],
)
const rows = <R extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  ctx.db.query<R>('', sql, values)

const EVENTS = {
  question: AgentRunRequested,
  review: AgentReviewRequested,
  weekly_digest: AgentPostRequested,
} as const
type Started = Omit<NewRun, 'id' | 'trigger'> & { trigger: keyof typeof EVENTS }

/** Starts a run as the trigger of its agent does. */
async function startRun(run: Started): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [started] = await insertRuns(tx, [{ ...run, id: ctx.newId() }], ctx.now())
    expect(started, run.trigger).toBeDefined()
    await publish(tx, EVENTS[run.trigger], { runId: started!.id })
  })
}

/** A group with an agent of each type, whose settings are secret, and with texts that no agent may read. */
async function plantGroup(memberIds: readonly string[]) {
  const [author, blocked, silent] = [await buildMember(ctx), await buildMember(ctx), await buildMember(ctx)]
  const groupId = await buildGroup(ctx, {
    privacy: 'private',
    members: [author, blocked, silent, ...memberIds],
  })
  const elsewhere = await buildGroup(ctx, { privacy: 'private', members: [author] })
  const secret = (what: string) => `${CANARY}-${what} is what no agent may read.`
  await buildPost(ctx, { author_id: author, group_id: elsewhere, content: secret('elsewhere') })
  await buildPost(ctx, {
    author_id: author,
    group_id: groupId,
    content: secret('humans'),
    is_humans_only: true,
  })
  const hidden = await buildPost(ctx, { author_id: author, group_id: groupId, content: secret('hidden') })
  await rows('update posts set hidden_at = now() where id = $1', [hidden])
  await rows(
    `insert into user_preferences (user_id, theme, language, email_notifications, push_notifications, dark_mode, extras,
                                   updated_at)
     values ($1, 'facebook', 'en', true, true, false, '{"keepOutOfInsights": true}', now())`,
    [silent],
  )
  await buildPost(ctx, { author_id: silent, group_id: groupId, content: secret('kept-out') })
  for (const content of ['We bake bread here.', 'The oven is hot.', 'Rye needs time.'])
    await buildPost(ctx, { author_id: author, group_id: groupId, content })
  const postId = await buildPost(ctx, { author_id: author, group_id: groupId, content: 'Ask me anything.' })
  await buildComment(ctx, { post_id: postId, author_id: blocked, content: secret('blocked') })
  for (const memberId of memberIds) await block(ctx, memberId, blocked)
  const settings = { description: `You know bread. ${SECRET}`, personality: SECRET }
  const agent = (type: 'commentor' | 'admin' | 'post_creator', more: object = {}) =>
    insertGroupAgent(ctx, { groupId, type, settings: { ...settings, ...more } })
  return {
    groupId,
    author,
    postId,
    commentor: await agent('commentor', {
      engagement_rules: { maxRepliesPerPost: 10 },
      trigger_criteria: { handOver: true },
    }),
    admin: await agent('admin', { security_settings: { autoModerate: true } }),
    creator: await agent('post_creator'),
  }
}

it(
  `${TEXTS} hostile texts in groups: no secret reaches a prompt or what agents write, and no agent acts beyond its one act`,
  { timeout: 900_000 },
  async () => {
    const events = startEvents(ctx, workers)
    const leaks: string[] = []
    let batches = 0
    for (let from = 0; from < TEXTS; from += BATCH, batches += 1) {
      const type = HOSTILE_ANSWERS[batches % HOSTILE_ANSWERS.length] ?? 'answer'
      model.behave(batches % 3 === 2 ? { type: 'answer', text: hostileFinding(batches) } : { type })
      model.clear()
      const members = await Promise.all(
        Array.from({ length: Math.min(BATCH, TEXTS - from) }, () => app.signIn()),
      )
      const { groupId, author, commentor, creator } = await plantGroup(
        members.map(({ memberId }) => memberId),
      )
      const before = await whatPeopleChange(groupId)
      await Promise.all(
        members.map(async (member, at) => {
          // Each in a thread of its own, in which nothing else was said.
          const content = `Thread ${from + at}`
          const postId = await buildPost(ctx, { author_id: author, group_id: groupId, content })
          const request = at % 3 === 0 ? ' How much does a seat cost?' : ''
          const body = { content: hostileText(from + at, commentor.username) + request }
          // It mentions the commentor, and the admin agent reviews it. What wants to buy is handed over.
          await app.as(member).call(CreateComment, { params: { id: postId }, body })
        }),
      )
      await startRun({
        groupId,
        agentId: creator.id,
        trigger: 'weekly_digest',
        postId: null,
        commentId: null,
        askerId: null,
        occasion: `week ${batches}`,
      })
      await events.drain(180_000)
      for (const { system, data } of model.requests()) {
        const found = data.match(/canary-5e1b-[\w-]+/g) ?? []
        const isReview = system.includes('"inappropriate"')
        leaks.push(...found.filter((canary) => !(isReview && REVIEWED.has(canary))))
        expect(system).not.toMatch(/\(\d+\)/)
      }
      expect(await whatPeopleChange(groupId)).toEqual(before)
      await rows('delete from agent_counters')
    }
    await events.stop()
    expect(leaks).toEqual([])

    const written = await rows<{ content: string; act: string }>(
      `select content, 'comment ' || post_id as act from comments
        where author_id in (select id from users where kind = 'agent')
       union all
       select content, 'post ' || author_id from posts where author_id in (select id from users where kind = 'agent')
       union all
       select draft, 'draft ' || source_id from lead_tasks where draft is not null
       union all
       select details, 'flag ' || target_id from reports where reporter_id in (select id from users where kind = 'agent')`,
    )
    expect(written.filter(({ content }) => BAD.test(content))).toEqual([])
    expect(written.filter(({ content }) => Array.from(content).length > 1_000)).toEqual([])
    expect(new Set(written.map(({ act }) => act)).size).toBe(written.length)
    const outcomes = await rows<{ state: string; runs: number }>(
      `select concat_ws(' ', trigger, status, refusal) as state, count(*)::int as runs
         from agent_runs group by 1 order by 1`,
    )
    expect(outcomes.filter(({ state }) => /waiting|asking|asked/.test(state))).toEqual([])
    expect(outcomes.reduce((sum, { runs }) => sum + runs, 0)).toBeGreaterThanOrEqual(2 * TEXTS + batches)
    process.stdout.write(
      `${TEXTS} texts in groups: ${outcomes.map(({ state, runs }) => `${runs} ${state}`).join(', ')}\n`,
    )
  },
)

/** What only people change in a group: its members, their roles and sanctions, its settings, what was decided. */
async function whatPeopleChange(groupId: string) {
  const [row] = await rows(
    `select (select json_agg(m order by m.user_id) from (
               select user_id, role from group_memberships where group_id = $1) as m)::text as members,
            (select name || description || privacy from groups where id = $1) as group,
            (select count(*)::int from group_actions where group_id = $1) as actions,
            (select count(*)::int from group_cases where group_id = $1 and state <> 'open') as decided,
            (select count(*)::int from posts where group_id = $1 and deleted_at is not null) as deleted`,
    [groupId],
  )
  return row
}

it(
  `${KILLS} times kill -9 of a worker around the questions of a group's agents: no run asks or acts twice`,
  { timeout: 600_000 },
  async () => {
    const asker = await app.signIn()
    const { groupId, commentor, admin, creator } = await plantGroup([asker.memberId])
    await rows('update ai_agents set max_engagements_per_day = 200 where group_id = $1', [groupId])
    model.behave({ type: 'slow_start', ms: 400 })
    model.clear()
    for (let n = 0; n < KILLS; n += 1) {
      const author_id = asker.memberId
      const content = `Guaranteed bread number-${n} https://bread.example !! What is rye?`
      const postId = await buildPost(ctx, { author_id, group_id: groupId, content })
      const place = { groupId, postId, commentId: null, askerId: author_id, occasion: null }
      await startRun({ ...place, agentId: commentor.id, trigger: 'question' })
      await startRun({ ...place, agentId: admin.id, trigger: 'review' })
      await startRun({
        ...place,
        agentId: creator.id,
        trigger: 'weekly_digest',
        postId: null,
        askerId: null,
        occasion: `kill ${n}`,
      })
      await mortal.run(DEATHS[n % DEATHS.length] ?? 'before publishing')
      const events = startEvents(ctx, workers, { ackWaitMs: 1_000, recheckMs: 1_000, recheckMaxMs: 1_000 })
      await events.drain(90_000)
      await events.stop()
      await rows('delete from agent_counters')
    }
    const runs = await rows<{ id: string; state: string; acts: number }>(
      `select id, concat_ws(' ', status, refusal) as state,
              case trigger
                when 'question' then (select count(*) from comments where post_id = run.post_id and author_id = run.agent_id)
                when 'review' then (select count(*) from reports where target_id = run.post_id and reporter_id = run.agent_id)
                else (select count(*) from posts where id = run.post_id and author_id = run.agent_id) end::int as acts
         from agent_runs as run where group_id = $1 and (asker_id = $2 or occasion is not null)`,
      [groupId, asker.memberId],
    )
    expect(runs).toHaveLength(3 * KILLS)
    for (const { state, acts } of runs) {
      expect(['answered', 'cleared', 'refused interrupted', 'failed']).toContain(state)
      expect(acts, state).toBe(state === 'answered' ? 1 : 0)
    }
    const [posts] = await rows<{ count: number }>(
      'select count(*)::int as count from posts where author_id = $1',
      [creator.id],
    )
    expect(posts!.count).toBeLessThanOrEqual(KILLS)
    // Each run that asked did so once; the texts that were there before are reviewed, too.
    const [asked] = await rows<{ count: number }>(
      'select count(*)::int as count from agent_runs where group_id = $1 and asked_at is not null',
      [groupId],
    )
    expect(model.requests().length).toBeLessThanOrEqual(asked!.count)
    expect(await rows('select consumer, error from event_failures where retry_at is null')).toEqual([])
    process.stdout.write(
      `${KILLS} kills, ${runs.length} runs, the model was asked ${model.requests().length} times\n`,
    )
  },
)
