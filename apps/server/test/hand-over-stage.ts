import { CreateComment } from '@guildhall/contract/comments'
import { ListLeadTasks, type LeadTask } from '@guildhall/contract/lead-tasks'
import { afterAll, beforeEach } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from './app.ts'
import { insertGroupAgent } from './build-agent.ts'
import { buildGroup, buildPost } from './build.ts'
import { startModelStandIn, type ModelStandIn } from './model-stand-in.ts'

/** The settings of an agent that hands over what shows that someone wants to buy or complains. */
export const HANDS_OVER = { trigger_criteria: { handOver: true } }

/** A group with an owner, a member, an agent that hands over and a post, all new for each test of a file. */
export type HandOverStage = {
  app: TestApp
  model: ModelStandIn
  owner: SignedIn
  ann: SignedIn
  groupId: string
  agent: { id: string; username: string }
  postId: string
  rows<R extends Record<string, unknown>>(sql: string, values?: unknown[]): Promise<R[]>
  /** Mentions the agent in a comment, lets everything happen, and returns its id. */
  ask(text: string, who?: SignedIn, to?: { username: string }): Promise<string>
  /** The tasks as the owner sees them. */
  tasks(): Promise<LeadTask[]>
  /** The comments of agents below the post. */
  answers(): Promise<object[]>
  /** Trigger, status and refusal of each run in the group, oldest first. */
  states(): Promise<string[]>
}

/** Starts an app with a model for a file of tests. */
export async function openHandOverStage(): Promise<HandOverStage> {
  const model = await startModelStandIn()
  const app = await startTestApp({ model })
  afterAll(() => app.close())
  const { ctx } = app
  const stage: HandOverStage = {
    app,
    model,
    owner: await app.signIn(),
    ann: await app.signIn(),
    groupId: '',
    agent: { id: '', username: '' },
    postId: '',
    rows: (sql, values = []) => ctx.db.query('', sql, values),
    async ask(text, who = stage.ann, to = stage.agent) {
      const body = { content: `@${to.username} ${text}` }
      const { id } = await app.as(who).call(CreateComment, { params: { id: stage.postId }, body })
      await app.drain()
      return id
    },
    tasks: () => app.as(stage.owner).call(ListLeadTasks, { params: { id: stage.groupId } }),
    answers: () =>
      stage.rows('select id from comments where post_id = $1 and is_system_comment', [stage.postId]),
    async states() {
      const runs = await stage.rows<{ state: string }>(
        `select concat_ws(' ', trigger, status, refusal) as state from agent_runs where group_id = $1 order by id`,
        [stage.groupId],
      )
      return runs.map(({ state }) => state)
    },
  }
  beforeEach(async () => {
    stage.owner = await app.signIn()
    stage.ann = await app.signIn()
    const [ownerId, annId] = [stage.owner.memberId, stage.ann.memberId]
    stage.groupId = await buildGroup(ctx, { name: 'Kiln', ownerId, members: [annId] })
    stage.agent = await insertGroupAgent(ctx, { groupId: stage.groupId, settings: HANDS_OVER })
    const content = 'Seats for May'
    stage.postId = await buildPost(ctx, { author_id: ownerId, group_id: stage.groupId, content })
    model.behave({ type: 'answer', text: 'Hi Ann, a seat is for one person. Which day suits you?' })
    model.clear()
  })
  return stage
}
