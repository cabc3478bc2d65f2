import { CreateComment } from '@guildhall/contract/comments'
import type { AdminSettings } from '@guildhall/contract/group-agents.input'
import { DecideCase, ListCases, type Case } from '@guildhall/contract/moderation'
import { CreatePost, GetPost, type Post } from '@guildhall/contract/posts'
import { afterAll, beforeEach } from 'vitest'
import { askRun, insertRuns } from '#features/agents'
import { flagFinding } from '../src/features/agent-reviews/flag-finding.ts'
import { reviewTask } from '../src/features/agent-reviews/review-task.ts'
import { startTestApp, type SignedIn, type TestApp } from './app.ts'
import { insertGroupAgent } from './build-agent.ts'
import { buildGroup } from './build.ts'
import { startModelStandIn, type ModelStandIn } from './model-stand-in.ts'

/** A private group with an owner, an admin, two members and an admin agent, all new for each test of a file. */
export type ReviewStage = {
  app: TestApp
  model: ModelStandIn
  owner: SignedIn
  admin: SignedIn
  ann: SignedIn
  ben: SignedIn
  groupId: string
  agentId: string
  /** Adds another admin agent to the group. Returns its id. */
  appoint(settings?: Partial<AdminSettings>): Promise<string>
  /** Changes the settings of the agent, or whether it is active. */
  set(settings: Partial<AdminSettings>): Promise<void>
  setActive(isActive: boolean): Promise<void>
  /** Writes in the group: a post by the first member, a comment by the second. */
  post(content: string, who?: SignedIn, more?: { isHumansOnly?: boolean }): Promise<string>
  comment(postId: string, content: string): Promise<string>
  see(who: SignedIn, postId: string): Promise<Post>
  /** The cases of the group, and a decision on one of them. */
  cases(state?: 'open' | 'closed'): Promise<Case[]>
  decide(
    found: Case | undefined,
    action: 'dismiss' | 'hide' | 'warn' | 'remove',
    who?: SignedIn,
  ): Promise<Case>
  /** The status and refusal of each review in the group, oldest first. */
  states(): Promise<string[]>
  /** Starts a review of a post by the first member, without an event. Returns the id of its run. */
  startRun(postId: string): Promise<string>
  /** Does what the worker does before its transaction, and in it. */
  ask(runId: string): Promise<void>
  handle(runId: string): Promise<void>
}

/** Starts an app with a model for a file of tests about reviews. Its people are there in each test. */
export async function openReviewStage(): Promise<ReviewStage> {
  const model = await startModelStandIn()
  const app = await startTestApp({ model })
  afterAll(() => app.close())
  const { ctx } = app
  const [owner, admin, ann, ben] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ]
  const stage: ReviewStage = {
    app,
    model,
    owner,
    admin,
    ann,
    ben,
    groupId: '',
    agentId: '',
    async appoint(settings = {}) {
      const { groupId } = stage
      const agent = { groupId, type: 'admin' as const, settings: { security_settings: settings } }
      return (await insertGroupAgent(ctx, agent)).id
    },
    async set(settings) {
      const sql = 'update ai_agents set security_settings = $2 where user_id = $1'
      await ctx.db.query('test.set_reviews', sql, [stage.agentId, settings])
    },
    async setActive(isActive) {
      const sql = 'update ai_agents set is_active = $2 where user_id = $1'
      await ctx.db.query('test.switch_reviews', sql, [stage.agentId, isActive])
    },
    async post(content, who = stage.ann, more = {}) {
      const body = { content, groupId: stage.groupId, ...more }
      return (await app.as(who).call(CreatePost, { body })).id
    },
    async comment(id, content) {
      const body = { content, parentId: null }
      return (await app.as(stage.ben).call(CreateComment, { params: { id }, body })).id
    },
    see: (who, id) => app.as(who).call(GetPost, { params: { id } }),
    cases: (state = 'open') =>
      app.as(stage.admin).call(ListCases, { params: { id: stage.groupId }, query: { state } }),
    decide: (found, action, who = stage.admin) =>
      app.as(who).call(DecideCase, {
        params: { id: stage.groupId, caseId: found?.id ?? '' },
        body: action === 'dismiss' ? { action } : { action, reason: 'spam' },
      }),
    async states() {
      const rows = await ctx.db.query<{ state: string }>(
        'test.review_states',
        `select concat_ws(' ', status, refusal) as state from agent_runs
          where group_id = $1 and trigger = 'review' order by id`,
        [stage.groupId],
      )
      return rows.map(({ state }) => state)
    },
    async startRun(postId) {
      const { agentId, groupId } = stage
      const run = { id: ctx.newId(), agentId, trigger: 'review' as const, groupId, postId, commentId: null }
      const asked = { ...run, askerId: stage.ann.memberId, occasion: null }
      const [started] = await insertRuns(ctx.db, [asked], ctx.now())
      if (started === undefined) throw new Error('the agent has reviewed this post')
      return started.id
    },
    ask: (runId) => askRun(ctx, runId, new AbortController().signal, reviewTask()),
    handle: (runId) => ctx.db.transaction((tx) => flagFinding({ ...ctx, db: tx }, runId)),
  }
  beforeEach(async () => {
    app.setNow(null)
    stage.owner = await app.signIn()
    stage.admin = await app.signIn()
    stage.ann = await app.signIn()
    stage.ben = await app.signIn()
    stage.groupId = await buildGroup(ctx, {
      privacy: 'private',
      ownerId: stage.owner.memberId,
      admins: [stage.admin.memberId],
      members: [stage.ann.memberId, stage.ben.memberId],
    })
    stage.agentId = await stage.appoint()
    model.behave({ type: 'answer' })
    model.clear()
  })
  return stage
}
