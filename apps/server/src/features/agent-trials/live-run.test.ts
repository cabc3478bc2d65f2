import { GetTrial, StartTrial } from '@guildhall/contract/agent-trials'
import { CreateGroupAgent } from '@guildhall/contract/group-agents'
import { afterAll, describe, expect, it } from 'vitest'
import { PostCreated } from '#events/posts.events'
import { publish } from '#platform/events/outbox'
import { startTestApp } from '#test/app'
import { buildGroup, buildMember, buildPost } from '#test/build'
import { startModelStandIn } from '#test/model-stand-in'

const model = await startModelStandIn()
const app = await startTestApp({ model })
afterAll(() => app.close())
const { ctx } = app

const MINUTE_MS = 60_000
const WAIT_MINUTES = 20
// Noon, so that what was written some hours ago is of the same day.
const NOW = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 60 * MINUTE_MS)

type Written = { id: string; at: Date }

/** Members write these texts in a new group, hours ago, before it has an agent. */
async function writeAll(texts: readonly [number, string, object?][]) {
  app.setNow(null)
  const owner = await app.signIn()
  const members = [await buildMember(ctx), await buildMember(ctx)] as const
  const groupId = await buildGroup(ctx, { ownerId: owner.memberId, members: [...members] })
  const posts: Written[] = []
  for (const [index, [hours, content, more]] of texts.entries()) {
    const at = hoursAgo(hours)
    const author_id = members[index % 2] ?? members[0]
    const id = await buildPost(ctx, { group_id: groupId, author_id, content, created_at: at, ...more })
    posts.push({ id, at })
  }
  await app.drain()
  return { owner, groupId, posts }
}

/** Rehearses an agent, then lets the same one live through the same posts. Returns what each decided, by post. */
async function compare(agent: object, texts: readonly [number, string, object?][]) {
  const { owner, groupId, posts } = await writeAll(texts)
  app.setNow(NOW)
  const params = { id: groupId }
  const started = await app
    .as(owner)
    .call(StartTrial, { params, body: { kind: 'rehearsal', agent: agent as never } })
  await app.drain()
  const trial = await app.as(owner).call(GetTrial, { params: { id: started.id } })
  expect(trial.state).toBe('done')
  // The trial has used some of the budget of this day.
  await ctx.db.query('test.budgets', `delete from agent_counters where kind = 'group_day_cost'`, [])
  const rehearsed = new Map(
    trial.results.map(({ occasion, trigger, text, refusal }) => [
      occasion?.postId,
      `${trigger}: ${refusal ?? text ?? 'nothing'}`,
    ]),
  )

  const { id: agentId } = await app.as(owner).call(CreateGroupAgent, { params, body: agent as never })
  for (const { id: postId, at } of posts) {
    app.setNow(at)
    const [post] = await ctx.db.query<{ author_id: string }>(
      'test.author',
      'select author_id from posts where id = $1',
      [postId],
    )
    await ctx.db.transaction((tx) => publish(tx, PostCreated, { postId, authorId: post!.author_id, groupId }))
    await app.drain()
    app.setNow(new Date(at.getTime() + WAIT_MINUTES * MINUTE_MS + 1_000))
    await app.drain()
  }
  const runs = await ctx.db.query<{ post_id: string; decision: string }>(
    'test.lived',
    `select run.post_id,
            run.trigger || ': ' || coalesce(run.refusal, comment.content, report.details, 'nothing') as decision
       from agent_runs as run
       left join comments as comment on comment.id = run.answer_comment_id
       left join reports as report on report.reporter_id = run.agent_id and report.target_id = run.post_id
      where run.agent_id = $1`,
    [agentId],
  )
  const lived = new Map(runs.map(({ post_id, decision }) => [post_id, decision]))
  return posts.map(({ id }) => [rehearsed.get(id) ?? null, lived.get(id) ?? null] as const)
}

const TEXTS: readonly [number, string, object?][] = [
  [30, 'The kiln opens at seven. When does it open?'],
  [29, 'Hello, I am new here.'],
  [28, 'No question and not the first.'],
  [6, 'How thick should a glaze be? Two millimetres, I think.'],
  [5, 'Is this one for people?', { is_humans_only: true }],
  [4, 'Guaranteed gold!! What is it? https://gold.example'],
  [3, 'Who fires next?'],
]

describe('[D-137] the agent itself', { timeout: 120_000 }, () => {
  it.each(['answer', 'mentions', 'refusal'] as const)(
    'decides what the rehearsal of a commentor said, if the model %s',
    async (type) => {
      model.behave({ type })
      const commentor = { waitTimeMinutes: WAIT_MINUTES }
      const agent = { name: 'Help AI', agentType: 'commentor', maxEngagementsPerDay: 2, commentor }
      const decisions = await compare(agent, TEXTS)
      // No run is started for a post that is for humans only; the rehearsal says why.
      const [rehearsed, lived] = decisions[4]!
      expect([rehearsed, lived]).toEqual(['question: humans_only', null])
      for (const [said, done] of decisions.toSpliced(4, 1)) expect(done).toBe(said)
      expect(decisions.filter(([said]) => said !== null)).toHaveLength(6)
      expect(decisions.at(-1)?.[0]).toBe('question: day_cap')
    },
  )

  it('decides what the rehearsal of an admin agent said', async () => {
    model.behave({ type: 'answer' })
    const decisions = await compare({ name: 'Guard', agentType: 'admin' }, TEXTS)
    expect(decisions[4]).toEqual(['review: humans_only', null])
    for (const [said, done] of decisions.toSpliced(4, 1)) expect(done).toBe(said)
    expect(decisions.filter(([, done]) => done !== null && done !== 'review: nothing')).toHaveLength(1)
  })
})
