import { afterAll, beforeEach } from 'vitest'
import { AgentPostRequested, AgentTurnDue, GroupAgentChanged } from '#events/agents.events'
import { setMember } from '#features/groups'
import { publish } from '#platform/events/outbox'
import type { NewPost } from '../src/features/posts/posts.store.ts'
import { startTestApp, type SignedIn, type TestApp } from './app.ts'
import { buildGroup, buildMember, buildPost } from './build.ts'
import { workerCalled } from './handle-events.ts'
import { startModelStandIn, type ModelStandIn } from './model-stand-in.ts'

const HOUR_MS = 3_600_000

/** The workers of post creators, by the event that they handle. */
const WORKERS = {
  [GroupAgentChanged.name]: workerCalled('agentposts_plan-turns'),
  [AgentTurnDue.name]: workerCalled('agentposts_take-turn'),
  [AgentPostRequested.name]: workerCalled('agentposts_write-post'),
}

/** What an agent is set up with, as far as it differs from the defaults. */
type CreatorOptions = {
  rules?: object
  templates?: Record<string, string>
  collectionId?: string
  dayCap?: number
}

/** A run of an agent. */
export type CreatorRun = {
  id: string
  trigger: string
  occasion: string
  state: string
  post_id: string | null
  created_at: Date
}

/** A group with an owner and two members whose agents are handled by hand, with a clock that only the test moves. */
export type PostCreatorStage = {
  app: TestApp
  model: ModelStandIn
  owner: SignedIn
  ann: SignedIn
  ben: SignedIn
  groupId: string
  /** Creates an active post creator of the group. Returns its id. */
  createAgent(options?: CreatorOptions): Promise<string>
  /** Changes columns of an agent, as an edit does: what was planned is void. */
  change(agentId: string, columns: string): Promise<void>
  /** A post in the group, at the time of the clock. */
  write(content: string, author?: string, overrides?: Partial<NewPost>): Promise<string>
  /** Someone joins the group. Returns their id. */
  join(firstName?: string): Promise<string>
  setTime(at: Date | string): void
  /** Handles all events of post creators that are due. */
  handleDue(): Promise<void>
  /** Moves the clock hour by hour and handles what is due, until this time. */
  advance(hours: number, eachHour?: () => Promise<unknown>): Promise<void>
  /** The posts of an agent, oldest first. */
  posts(agentId: string): Promise<{ id: string; content: string; created_at: Date }[]>
  runs(agentId: string): Promise<CreatorRun[]>
  /** How many turns are planned: events that are not due yet. */
  planned(agentId: string): Promise<number>
}

/** Starts an app with a model and without events for a file of tests. The group is new in each of them. */
export async function openPostCreatorStage(start: string): Promise<PostCreatorStage> {
  const model = await startModelStandIn()
  const app = await startTestApp({ model, events: false })
  afterAll(() => app.close())
  const { ctx } = app
  const people = () => Promise.all([app.signIn(), app.signIn(), app.signIn()])
  const [owner, ann, ben] = await people()
  const stage: PostCreatorStage = {
    app,
    model,
    owner,
    ann,
    ben,
    groupId: '',
    async createAgent({ rules = {}, templates = {}, collectionId, dayCap = 50 } = {}) {
      const id = ctx.newId()
      await ctx.db.query(
        'test.author_row',
        `insert into users (id, kind, username, first_name, is_available, agent_group_id, created_at, updated_at)
         values ($1, 'agent', $2, 'Monday Digest', true, $3, $4, $4)`,
        [id, `creator_${id.slice(-12)}`, stage.groupId, ctx.now()],
      )
      await ctx.db.query(
        'test.post_creator',
        `insert into ai_agents (user_id, group_id, agent_type, engagement_rules, content_templates, collection_id,
                                max_engagements_per_day, owner_id, created_at)
         values ($1, $2, 'post_creator', $3, $4, $5, $6, $7, $8)`,
        [id, stage.groupId, rules, templates, collectionId ?? null, dayCap, stage.owner.memberId, ctx.now()],
      )
      await ctx.db.transaction((tx) =>
        publish(tx, GroupAgentChanged, { agentId: id, groupId: stage.groupId }),
      )
      return id
    },
    async change(agentId, columns) {
      await ctx.db.query('', `update ai_agents set revision = revision + 1, ${columns} where user_id = $1`, [
        agentId,
      ])
      await ctx.db.transaction((tx) => publish(tx, GroupAgentChanged, { agentId, groupId: stage.groupId }))
    },
    write: (content, author = stage.ann.memberId, overrides = {}) =>
      buildPost(ctx, {
        author_id: author,
        group_id: stage.groupId,
        content,
        created_at: ctx.now(),
        ...overrides,
      }),
    async join(firstName) {
      const id = await buildMember(ctx)
      if (firstName !== undefined)
        await ctx.db.query('', 'update users set first_name = $2 where id = $1', [id, firstName])
      await setMember(ctx, stage.groupId, id, 'member')
      return id
    },
    setTime: (at) => app.setNow(new Date(at)),
    async handleDue() {
      for (;;) {
        const [event] = await ctx.db.query<{ id: string; name: string; payload: unknown }>(
          'test.next_due',
          `update outbox set sent_at = $1
            where id = (select id from outbox
                         where name = any($2) and sent_at is null and due_at <= $1 order by due_at, id limit 1)
           returning id, name, payload`,
          [ctx.now(), Object.keys(WORKERS)],
        )
        if (event === undefined) return
        const worker = WORKERS[event.name]
        const meta = { eventId: event.id, signal: new AbortController().signal }
        const prepared = await worker?.prepare?.run(ctx, event.payload, meta)
        await ctx.db.transaction((tx) => worker!.run({ ...ctx, db: tx }, event.payload, meta, prepared))
      }
    },
    async advance(hours, eachHour) {
      await stage.handleDue()
      for (let hour = 0; hour < hours; hour += 1) {
        app.setNow(new Date(ctx.now().getTime() + HOUR_MS))
        await eachHour?.()
        await stage.handleDue()
      }
    },
    posts: (agentId) =>
      ctx.db.query(
        'test.agent_posts',
        'select id, content, created_at from posts where author_id = $1 order by created_at',
        [agentId],
      ),
    runs: (agentId) =>
      ctx.db.query<CreatorRun>(
        'test.creator_runs',
        `select id, trigger, occasion, concat_ws(' ', status, refusal) as state, post_id, created_at
           from agent_runs where agent_id = $1 order by created_at, id`,
        [agentId],
      ),
    async planned(agentId) {
      const [row] = await ctx.db.query<{ count: number }>(
        'test.planned_turns',
        `select count(*)::int as count from outbox
          where name = $1 and sent_at is null and payload ->> 'agentId' = $2`,
        [AgentTurnDue.name, agentId],
      )
      return row?.count ?? 0
    },
  }
  beforeEach(async () => {
    app.setNow(new Date(start))
    ;[stage.owner, stage.ann, stage.ben] = await people()
    // They are no new members any more when the time of the tests begins.
    app.setNow(new Date(Date.parse(start) - 60 * 24 * HOUR_MS))
    const members = [stage.ann.memberId, stage.ben.memberId]
    stage.groupId = await buildGroup(ctx, { ownerId: stage.owner.memberId, members })
    app.setNow(new Date(start))
    model.behave({ type: 'answer', text: 'What the agent wrote.' })
    model.clear()
  })
  return stage
}
