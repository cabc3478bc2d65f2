import { CreateComment, ListComments, type Comment } from '@guildhall/contract/comments'
import { afterAll, beforeEach } from 'vitest'
import { answerTask } from '../src/features/agents/answer-task.ts'
import { askRun } from '../src/features/agents/ask-run.ts'
import { publishAnswer } from '../src/features/agents/publish-answer.ts'
import { insertRuns } from '../src/features/agents/runs.store.ts'
import { startTestApp, type SignedIn, type TestApp } from './app.ts'
import { buildGlobalAgent, mentionRun } from './build-agent.ts'
import { buildPost } from './build.ts'
import { startModelStandIn, type ModelStandIn } from './model-stand-in.ts'

/** Two members, an agent and a post by the first of them, all new for each test of a file. */
export type AgentStage = {
  app: TestApp
  model: ModelStandIn
  ann: SignedIn
  ben: SignedIn
  agent: { id: string; username: string }
  postId: string
  /** Comments on the post, or on the given one. */
  write(content: string, who?: SignedIn, parentId?: string | null, postId?: string): Promise<Comment>
  /** Mentions the agent in a comment. */
  ask(who?: SignedIn, text?: string, postId?: string): Promise<Comment>
  /** Starts a run without an event, for a comment that mentions no one. Returns its id. */
  startRun(commentId: string): Promise<string>
  /** Does what the worker does before its transaction, and in it. */
  prepare(runId: string, signal?: AbortSignal): Promise<void>
  publish(runId: string): Promise<void>
  thread(who?: SignedIn, postId?: string): Promise<Comment[]>
  /** The comments of agents in the thread. */
  answers(who?: SignedIn, postId?: string): Promise<Comment[]>
  /** The status and refusal of each run of the post, oldest first. */
  states(postId?: string): Promise<string[]>
}

/** Starts an app with a model for a file of tests. Its people are there in each test. */
export async function openAgentStage(): Promise<AgentStage> {
  const model = await startModelStandIn()
  const app = await startTestApp({ model })
  afterAll(() => app.close())
  const { ctx } = app
  const nothing = { id: '', username: '' }
  const stage: AgentStage = {
    app,
    model,
    ann: await app.signIn(),
    ben: await app.signIn(),
    agent: nothing,
    postId: '',
    write: (content, who = stage.ben, parentId = null, id = stage.postId) =>
      app.as(who).call(CreateComment, { params: { id }, body: { content, parentId } }),
    ask: (who = stage.ben, text = 'when does the bakery open?', id = stage.postId) =>
      stage.write(`@${stage.agent.username} ${text}`, who, null, id),
    async startRun(commentId) {
      const { agent, postId, ben } = stage
      const run = mentionRun(ctx, { agentId: agent.id, postId, commentId, askerId: ben.memberId })
      const [started] = await insertRuns(ctx.db, [run], ctx.now())
      if (started === undefined) throw new Error('the agent is working in this thread')
      return started.id
    },
    prepare: (runId, signal = new AbortController().signal) => askRun(ctx, runId, signal, answerTask),
    publish: (runId) => ctx.db.transaction((tx) => publishAnswer({ ...ctx, db: tx }, runId)),
    thread: async (who = stage.ann, id = stage.postId) =>
      flatten(await app.as(who).call(ListComments, { params: { id }, query: { sort: 'oldest' } })),
    answers: async (who, id) => (await stage.thread(who, id)).filter((one) => one.isSystemComment),
    async states(id = stage.postId) {
      const rows = await ctx.db.query<{ state: string }>(
        'test.run_states',
        `select concat_ws(' ', status, refusal) as state from agent_runs where post_id = $1 order by id`,
        [id],
      )
      return rows.map(({ state }) => state)
    },
  }
  beforeEach(async () => {
    stage.ann = await app.signIn()
    stage.ben = await app.signIn()
    stage.agent = await buildGlobalAgent(ctx)
    const content = 'The bakery opens at seven.'
    stage.postId = await buildPost(ctx, { author_id: stage.ann.memberId, content })
    model.behave({ type: 'answer' })
    model.clear()
  })
  return stage
}

function flatten(comments: readonly Comment[]): Comment[] {
  return comments.flatMap((one) => [one, ...flatten(one.replies)])
}
