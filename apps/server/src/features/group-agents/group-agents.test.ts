import { AGENT_UNDO_SECONDS, MAX_GROUP_AGENTS } from '@guildhall/contract/agent-limits'
import {
  CreateGroupAgent,
  DeleteGroupAgent,
  EditGroupAgent,
  GetGroupAgentUsage,
  ListGroupAgentFeedback,
  ListGroupAgents,
  RestoreGroupAgent,
  SetAgentBudget,
  ToggleGroupAgent,
} from '@guildhall/contract/group-agents'
import { ListGroupLog } from '@guildhall/contract/group-log'
import { SetGroupRole } from '@guildhall/contract/groups'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { Refused } from '#test/client'
import { buildFeedback, buildGlobalAgent } from '#test/build-agent'
import { block, buildGroup, buildPost } from '#test/build'
import { buildGroupAgent } from '#test/build-group-agent'
import { buildCollection, buildSaved } from '#test/build-saved'
import { recordStatements } from '#test/record-statements'
import { listGroupAgents } from './list-group-agents.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { ctx } = app

let ann: SignedIn
let ben: SignedIn
let cid: SignedIn
let groupId: string
beforeEach(async () => {
  ;[ann, ben, cid] = [await app.signIn(), await app.signIn(), await app.signIn()]
  groupId = await buildGroup(ctx, {
    privacy: 'private',
    ownerId: ann.memberId,
    admins: [ben.memberId],
    members: [cid.memberId],
  })
})

const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? { code: error.code, message: error.message } : error),
  )
const unique = () => `h_${ctx.newId().slice(-12)}`
const create = (body: object = {}, who = ann) =>
  app.as(who).call(CreateGroupAgent, {
    params: { id: groupId },
    body: { name: 'Bakery Helper', agentType: 'commentor', handle: unique(), ...body } as never,
  })
const edit = (id: string, body: object, who = ann) =>
  app.as(who).call(EditGroupAgent, { params: { id }, body: body as never })
const toggle = (id: string, body: { isActive?: boolean } = {}, who = ann) =>
  app.as(who).call(ToggleGroupAgent, { params: { id }, body })
const remove = (id: string, who = ann) => app.as(who).call(DeleteGroupAgent, { params: { id } })
const restore = (id: string, who = ann) => app.as(who).call(RestoreGroupAgent, { params: { id }, body: {} })
const list = (who = ann) => app.as(who).call(ListGroupAgents, { params: { id: groupId } })
const row = async (id: string) =>
  (
    await ctx.db.query<Record<string, unknown>>(
      'test.group_agent',
      `select agent.*, users.username, users.first_name, users.is_available, users.agent_group_id, users.kind
         from ai_agents as agent join users on users.id = agent.user_id where agent.user_id = $1`,
      [id],
    )
  )[0]!

describe('a new agent', () => {
  it('[S2-190] [S2-228] [S2-282] [S2-284] [S2-285] [S2-367] [S2-368] has its defaults and is listed', async () => {
    const agent = await create({ handle: undefined, name: `Bakery ${unique()}` })
    expect(agent).toMatchObject({
      groupId,
      agentType: 'commentor',
      description: '',
      personality: '',
      expertise: [],
      isActive: true,
      pausedBy: null,
      maxEngagementsPerDay: 50,
      dayCap: 50,
      usedToday: 0,
      refusedToday: 0,
      temperature: 70,
      collection: null,
      upvotes: 0,
      downvotes: 0,
      week: [0, 0, 0, 0, 0, 0, 0],
    })
    expect(await list()).toEqual([agent])
    expect(await list(ben)).toEqual([agent])
    expect(await row(agent.id)).toMatchObject({ ai_model: null, revision: 1, is_active: true })
  })

  it('[S2-227] [S2-286] [D-125] is an author of the group with a handle and its settings', async () => {
    const expertise = ['bread', 'flour']
    const typed = [' bread ', '', 'flour', 'bread']
    const agent = await create({ name: 'Ada', description: 'd', personality: 'p', expertise: typed })
    expect(await row(agent.id)).toMatchObject({
      kind: 'agent',
      first_name: 'Ada',
      username: agent.handle,
      is_available: true,
      agent_group_id: groupId,
      group_id: groupId,
      agent_type: 'commentor',
      description: 'd',
      personality: 'p',
      expertise,
      owner_id: ann.memberId,
      trigger_criteria: {
        respondToQuestions: true,
        replyToMentions: true,
        engageWithNewUsers: true,
        handOver: true,
      },
      engagement_rules: { maxRepliesPerPost: 3, waitTimeMinutes: 15 },
      security_settings: {},
      content_templates: {},
    })
    expect(await refusal(create({ agentType: 'other' }))).toMatchObject({ code: 'invalid' })
  })

  it('[S2-287] [S2-288] [S2-289] [S2-290] [S2-298] of type commentor keeps its own settings', async () => {
    const defaults = (await create()).settings
    expect(defaults).toEqual({
      respondToQuestions: true,
      replyToMentions: true,
      engageWithNewUsers: true,
      handOver: true,
      maxRepliesPerPost: 3,
      waitTimeMinutes: 15,
      templates: {
        greeting: expect.any(String),
        helpOffer: expect.stringContaining('{topic}'),
        encouragement: expect.any(String),
      },
    })
    const commentor = { ...defaults, respondToQuestions: false, maxRepliesPerPost: 10, waitTimeMinutes: 120 }
    expect((await create({ commentor })).settings).toEqual(commentor)
    for (const wrong of [{ maxRepliesPerPost: 11 }, { waitTimeMinutes: 0 }, { waitTimeMinutes: 121 }])
      expect(await refusal(create({ commentor: wrong }))).toMatchObject({ code: 'invalid' })
  })

  it('[S2-291] [S2-292] [S2-293] [S2-298] of type admin keeps its own settings', async () => {
    const defaults = {
      flagInappropriateContent: true,
      spamDetection: true,
      reviewAllPosts: true,
      alertOnSuspiciousActivity: true,
      autoModerate: false,
      sentimentThreshold: -0.5,
    }
    expect((await create({ agentType: 'admin' })).settings).toEqual(defaults)
    const admin = { ...defaults, autoModerate: true, sentimentThreshold: 0.75 }
    expect((await create({ agentType: 'admin', admin })).settings).toEqual(admin)
    expect(await refusal(create({ agentType: 'admin', admin: { sentimentThreshold: -1.1 } }))).toMatchObject({
      code: 'invalid',
    })
  })

  it('[S2-294] [S2-295] [S2-296] [S2-297] [S2-298] of type post_creator keeps its own settings', async () => {
    const defaults = (await create({ agentType: 'post_creator' })).settings
    const [weeklyDigest, trendingTopics, welcomePost, engagementPost] = Array(4).fill(expect.any(String))
    const templates = { weeklyDigest, trendingTopics, welcomePost, engagementPost }
    expect(defaults).toEqual({
      postFrequency: 3,
      lowActivityThreshold: 6,
      trendingThreshold: 5,
      templates,
    })
    const postCreator = { ...defaults, postFrequency: 7, lowActivityThreshold: 24, trendingThreshold: 20 }
    expect((await create({ agentType: 'post_creator', postCreator })).settings).toEqual(postCreator)
    for (const wrong of [{ postFrequency: 8 }, { lowActivityThreshold: 25 }, { trendingThreshold: 1 }])
      expect(await refusal(create({ agentType: 'post_creator', postCreator: wrong }))).toMatchObject({
        code: 'invalid',
      })
    expect(await refusal(create({ agentType: 'admin', postCreator: {} }))).toMatchObject({ code: 'invalid' })
  })

  it('[S2-281] needs a name', async () => {
    expect(await refusal(create({ name: ' ' }))).toMatchObject({ message: 'Agent name is required' })
  })

  it('[D-125] gets a handle from its name, with a number if that is taken', async () => {
    const name = `Bread ${unique()}`
    const handles = await Promise.all([1, 2, 3].map(() => create({ name, handle: undefined })))
    const base = name.toLowerCase().replace(' ', '_')
    expect(handles.map(({ handle }) => handle).toSorted()).toEqual([base, `${base}_2`, `${base}_3`])
    expect(await refusal(create({ handle: base.toUpperCase() }))).toMatchObject({ code: 'username_taken' })
    expect(await refusal(create({ handle: 'my_agent_ai' }))).toMatchObject({ code: 'invalid' })
    expect((await create({ name: 'Admin', handle: undefined })).handle).toMatch(/^admin_\d+$/)
  })

  it('knows a collection of who builds it; others see no name of it', async () => {
    const collectionId = await buildCollection(ctx, ann.memberId, { name: 'Recipes' })
    await buildSaved(ctx, ann.memberId, await buildPost(ctx), collectionId)
    const agent = await create({ collectionId })
    expect(agent.collection).toEqual({ id: collectionId, name: 'Recipes', postCount: 1 })
    expect((await list(ben))[0]?.collection).toEqual({ id: collectionId, name: null, postCount: 1 })
    expect(await refusal(create({ collectionId }, ben))).toMatchObject({ code: 'not_found' })
    const kept = await edit(agent.id, { name: 'Ada', agentType: 'commentor', collectionId }, ben)
    expect(kept.collection?.id).toBe(collectionId)
  })

  it('is one of a limited number, also if many are created in the same moment', async () => {
    for (let at = 2; at < MAX_GROUP_AGENTS; at += 1) await buildGroupAgent(ctx, groupId, ann.memberId)
    const results = await Promise.allSettled([create(), create({}, ben), create(), create({}, ben)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await list()).toHaveLength(MAX_GROUP_AGENTS)
    expect(await refusal(create())).toMatchObject({ code: 'conflict' })
  })
})

describe('a change', () => {
  it('[D-124] edits an agent, of which the editor is responsible then; its type and handle stay', async () => {
    const agent = await create()
    const body = { name: 'Ada', description: 'new', agentType: 'commentor', temperature: 0 }
    const edited = await edit(agent.id, body, ben)
    expect(edited).toMatchObject({ id: agent.id, name: 'Ada', description: 'new', handle: agent.handle })
    expect(await row(agent.id)).toMatchObject({ owner_id: ben.memberId, first_name: 'Ada', revision: 1 })
    await edit(agent.id, { ...body, commentor: { waitTimeMinutes: 5 } })
    expect(await row(agent.id)).toMatchObject({ revision: 2 })
    expect(await refusal(edit(agent.id, { ...body, agentType: 'admin' }))).toMatchObject({ code: 'conflict' })
    const handle = unique()
    expect((await edit(agent.id, { ...body, handle })).handle).toBe(handle)
    const other = await create()
    expect(await refusal(edit(agent.id, { ...body, handle: other.handle }))).toMatchObject({
      code: 'username_taken',
    })
  })

  it('[S2-256] [S2-369] [D-125] switches an agent to the other state, or to the given one', async () => {
    const { id } = await create()
    expect((await toggle(id)).isActive).toBe(false)
    expect(await row(id)).toMatchObject({ is_active: false, is_available: false, revision: 2 })
    expect((await toggle(id, { isActive: false })).isActive).toBe(false)
    expect(await row(id)).toMatchObject({ revision: 2 })
    await ctx.db.query(
      'test.pause',
      'update ai_agents set is_paused_by_votes = true, voted_day_cap = 3 where user_id = $1',
      [id],
    )
    expect((await list())[0]).toMatchObject({ pausedBy: 'votes', dayCap: 3 })
    expect(await toggle(id)).toMatchObject({ isActive: true, pausedBy: null, dayCap: 50 })
    expect(await row(id)).toMatchObject({ is_available: true, revision: 3, voted_day_cap: null })
  })

  it('[S2-370] [D-126] deletes an agent and frees its handle; for a moment it can be brought back', async () => {
    const agent = await create({ name: 'Ada' })
    await remove(agent.id)
    expect(await list()).toEqual([])
    expect(await row(agent.id)).toMatchObject({ username: null, first_name: 'Ada', is_available: false })
    expect(await refusal(remove(agent.id))).toMatchObject({ code: 'not_found' })
    expect(await restore(agent.id)).toEqual(agent)
    expect(await row(agent.id)).toMatchObject({ username: agent.handle, is_available: true, revision: 3 })
    expect(await refusal(restore(agent.id))).toMatchObject({ code: 'not_found' })
    await remove(agent.id)
    const taker = await create({ handle: agent.handle })
    expect(await refusal(restore(agent.id))).toMatchObject({ code: 'username_taken' })
    await remove(taker.id)
    await ctx.db.query(
      'test.older',
      `update ai_agents set deleted_at = deleted_at - make_interval(secs => $2) where user_id = $1`,
      [agent.id, AGENT_UNDO_SECONDS],
    )
    expect(await refusal(restore(agent.id))).toMatchObject({ code: 'not_found' })
  })

  it('[D-126] brings an agent back in the state that it had', async () => {
    const { id } = await create()
    await toggle(id)
    await remove(id)
    expect((await restore(id)).isActive).toBe(false)
  })

  it('is in the log of the group', async () => {
    const { id } = await create()
    await edit(id, { name: 'Ada', agentType: 'commentor' })
    await toggle(id)
    await toggle(id)
    await remove(id)
    await restore(id)
    await app.as(ann).call(SetAgentBudget, { params: { id: groupId }, body: { dayBudgetCents: 1 } })
    const log = await app.as(ann).call(ListGroupLog, { params: { id: groupId }, query: {} })
    const entries = log.filter(({ action }) => action.includes('agent'))
    expect(entries.map(({ action }) => action).toReversed()).toEqual([
      'create_agent',
      'edit_agent',
      'switch_agent_off',
      'switch_agent_on',
      'delete_agent',
      'restore_agent',
      'edit_agent_budget',
    ])
    expect(entries[1]?.subject).toMatchObject({ id, kind: 'agent', firstName: 'Ada' })
  })
})

describe('the rights', () => {
  it('[S2-343] are those of owner and admins; for others an agent does not exist', async () => {
    const { id } = await create()
    const dan = await app.signIn()
    const calls = [
      (who: SignedIn) => edit(id, { name: 'Eve', agentType: 'commentor' }, who),
      (who: SignedIn) => toggle(id, {}, who),
      (who: SignedIn) => remove(id, who),
      (who: SignedIn) => restore(id, who),
    ]
    for (const who of [cid, dan])
      for (const call of calls) expect(await refusal(call(who))).toMatchObject({ code: 'not_found' })
    expect(await refusal(create({}, cid))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(list(cid))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(list(dan))).toMatchObject({ code: 'not_found' })
    const site = await buildGlobalAgent(ctx)
    expect(await refusal(toggle(site.id))).toMatchObject({ code: 'not_found' })
    expect(await row(id)).toMatchObject({ is_active: true, first_name: 'Bakery Helper' })
  })

  it('[S2-343] end with the role', async () => {
    const { id } = await create({}, ben)
    await app.as(ann).call(SetGroupRole, {
      params: { id: groupId, userId: ben.memberId },
      body: { role: 'member' },
    })
    expect(await refusal(toggle(id, {}, ben))).toMatchObject({ code: 'not_found' })
    expect(await refusal(remove(id, ben))).toMatchObject({ code: 'not_found' })
    expect(await refusal(list(ben))).toMatchObject({ code: 'forbidden' })
  })
})

describe('what agents used', () => {
  it('is listed for each of them and for the group, in a fixed number of statements', async () => {
    const statements = async () => {
      const { ctx: recorded, executed } = recordStatements(ctx)
      await listGroupAgents(recorded, ann, groupId)
      return executed.length
    }
    const one = await create({ maxEngagementsPerDay: 20 })
    const first = await statements()
    const two = await create({ maxEngagementsPerDay: 30 })
    await create()
    expect(await statements()).toBe(first)
    const today = ctx.now().toISOString().slice(0, 10)
    await ctx.db.query(
      'test.days',
      `insert into agent_days (agent_id, day, runs, answered, refused)
       values ($1, $2::date, 7, 4, 3), ($1, $2::date - 1, 5, 5, 0), ($1, $2::date - 7, 9, 9, 0)`,
      [one.id, today],
    )
    await ctx.db.query(
      'test.counters',
      `insert into agent_counters (kind, key, used, expires_at)
       values ('agent_day', $1, 4, now()), ('agent_day', $2, 2, now()), ('group_day_cost', $3, 1234, now())`,
      [`${one.id} ${today}`, `${two.id} ${today}`, `${groupId} ${today}`],
    )
    expect((await list())[0]).toMatchObject({ usedToday: 4, refusedToday: 3, week: [0, 0, 0, 0, 0, 5, 4] })
    const usage = () => app.as(ann).call(GetGroupAgentUsage, { params: { id: groupId } })
    expect(await usage()).toMatchObject({
      engagements: 6,
      maxEngagements: 100,
      spentMicros: 1234,
      dayBudgetMicros: 2_000_000,
    })
    await toggle(two.id)
    const saved = await app
      .as(ben)
      .call(SetAgentBudget, { params: { id: groupId }, body: { dayBudgetCents: 50 } })
    expect(saved).toMatchObject({ maxEngagements: 70, dayBudgetMicros: 500_000 })
    expect(await usage()).toEqual(saved)
  })
})

describe('what members wrote about answers', () => {
  it('[D-138] is listed for those who manage the group, and for no other group', async () => {
    const agent = await create()
    const other = await buildGroup(ctx, { ownerId: ann.memberId })
    const elsewhere = await buildGroupAgent(ctx, other, ann.memberId)
    const write = (agentId: string, note: string) =>
      buildFeedback(ctx, { commentId: ctx.newId(), agentId, memberId: cid.memberId, note })
    await write(agent.id, 'That was last year')
    await write(agent.id, 'Not true')
    await write(elsewhere.id, 'Elsewhere')
    const feedback = (who = ann, limit = '10') =>
      app.as(who).call(ListGroupAgentFeedback, { params: { id: groupId }, query: { limit } })
    expect((await feedback()).map(({ note }) => note)).toEqual(['Not true', 'That was last year'])
    expect(await feedback(ann, '1')).toMatchObject([{ note: 'Not true', member: { id: cid.memberId } }])
    await block(ctx, cid.memberId, ann.memberId)
    expect(await feedback(ann, '1')).toMatchObject([{ note: 'Not true', member: null }])
    expect(await refusal(feedback(cid))).toMatchObject({ code: 'forbidden' })
  })
})
