import { MAX_GLOBAL_AGENTS } from '@guildhall/contract/agent-limits'
import {
  CreateGlobalAgent,
  DeleteGlobalAgent,
  EditGlobalAgent,
  ListGlobalAgents,
  ToggleGlobalAgent,
  type GlobalAgent,
} from '@guildhall/contract/agents'
import { GetComment } from '@guildhall/contract/comments'
import { SearchMentions } from '@guildhall/contract/mentions'
import { CreatePost, GetPost } from '@guildhall/contract/posts'
import { GetProfile } from '@guildhall/contract/profiles'
import { ChangeUsername, FindByUsername } from '@guildhall/contract/usernames'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setMasterAdmin } from '#features/master-admins'
import { startSession } from '#features/sessions'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildGroup } from '#test/build'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'
import { createGlobalAgent } from './create-global-agent.ts'
import { deleteGlobalAgent } from './delete-global-agent.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const PROMPT = 'You are a careful baker and never say the word sourdough.'
const FIELDS = {
  name: 'Bake Helper AI',
  username: 'bake_helper',
  description: 'Answers questions about bread',
  systemPrompt: PROMPT,
  responseStyle: 'friendly',
} as const

let olga: SignedIn
let ann: SignedIn
let username: string
let counter = 0
beforeAll(async () => {
  olga = await app.signIn()
  await setMasterAdmin(app.ctx, olga.memberId, { on: true })
})
beforeEach(async () => {
  ann = await app.signIn()
  counter += 1
  username = `baker_${counter}`
})

const create = (fields: object = {}, headers?: Record<string, string>) =>
  app.as(olga).call(CreateGlobalAgent, { body: { ...FIELDS, username, ...fields } }, headers)
const edit = (id: string, fields: object = {}) =>
  app.as(olga).call(EditGlobalAgent, { params: { id }, body: { ...FIELDS, username, ...fields } })
const toggle = (id: string, isActive?: boolean) =>
  app.as(olga).call(ToggleGlobalAgent, { params: { id }, body: isActive === undefined ? {} : { isActive } })
const remove = (id: string) => app.as(olga).call(DeleteGlobalAgent, { params: { id } })
const list = () => app.as(olga).call(ListGlobalAgents)
const actionsOn = async (id: string) =>
  (
    await app.ctx.db.query<{ action: string }>(
      'test.agent_actions',
      'select action from admin_actions where member_id = $1 and admin_id = $2 order by id',
      [id, olga.memberId],
    )
  ).map(({ action }) => action)
const suggested = async (q: string) =>
  (await app.as(ann).call(SearchMentions, { query: { q } })).map(({ name }) => name)
const mentioned = async (handle: string) => {
  const body = { content: `Hello @${handle}, what do you think?` }
  const { id } = await app.as(ann).call(CreatePost, { body })
  return (await app.as(ann).call(GetPost, { params: { id } })).mentions.map((one) => one.type)
}

describe('a global agent', () => {
  it('[S2-001] [S2-196] [S2-389] [S2-390] is created by a master admin, active, and listed oldest first', async () => {
    const made = await create()
    expect(made).toEqual({
      ...FIELDS,
      username,
      id: expect.any(String),
      isActive: true,
      createdAt: expect.any(String),
    } satisfies GlobalAgent)
    const next = await create({ username: `${username}_too` })
    expect((await list()).slice(-2)).toEqual([made, next])
    expect(await actionsOn(made.id)).toEqual(['create_agent'])
  })

  it('is created once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': `one-agent-${counter}` }
    const made = await create({}, key)
    expect(await create({}, key)).toEqual(made)
    expect(await actionsOn(made.id)).toEqual(['create_agent'])
  })

  it('[D-003] [S2-232] has its own author row, with its whole name and a username in lower case', async () => {
    const { id } = await create({ username: username.toUpperCase() })
    const found = await app.as(ann).call(FindByUsername, { params: { username } })
    expect(found).toMatchObject({ id, kind: 'agent', firstName: FIELDS.name, lastName: null, username })
    expect(await app.as(ann).call(GetProfile, { params: { id } })).toMatchObject({ id, kind: 'agent' })
  })

  it('[D-004] cannot log in: it has no identity at the provider and no e-mail address', async () => {
    const { id } = await create()
    expect(await countRows(app.ctx, `identities where user_id = '${id}'`)).toBe(0)
    expect(await countRows(app.ctx, `users where id = '${id}' and email is null`)).toBe(1)
    await expect(startSession(app.ctx, id)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await countRows(app.ctx, `sessions where user_id = '${id}'`)).toBe(0)
  })

  it('[S2-391] is changed, keeps its id, and what it was called is free', async () => {
    const { id, createdAt } = await create()
    const changes = {
      name: 'Crumb AI',
      username: `${username}_b`,
      description: 'Crumbs only',
      systemPrompt: 'Speak of crumbs.',
      responseStyle: 'expert',
    }
    expect(await edit(id, changes)).toEqual({ ...changes, id, isActive: true, createdAt })
    await edit(id, { ...changes, responseStyle: 'casual' })
    expect(await actionsOn(id)).toEqual(['create_agent', 'edit_agent', 'edit_agent'])
    await create({ username })
  })

  it('[S2-257] [S2-392] is switched by the toggle, or to the state that is named, which is recorded once', async () => {
    const { id } = await create()
    expect(await toggle(id)).toMatchObject({ isActive: false })
    expect(await toggle(id)).toMatchObject({ isActive: true })
    expect(await toggle(id, false)).toMatchObject({ isActive: false })
    expect(await toggle(id, false)).toMatchObject({ isActive: false })
    // A change of the other fields does not switch it on.
    expect(await edit(id)).toMatchObject({ isActive: false })
    expect(await actionsOn(id)).toEqual([
      'create_agent',
      'switch_agent_off',
      'switch_agent_on',
      'switch_agent_off',
      'edit_agent',
    ])
  })

  it('can be suggested and mentioned only while it is active', async () => {
    const { id } = await create()
    expect(await suggested(username)).toEqual([username])
    expect(await mentioned(username)).toEqual(['agent'])
    await toggle(id, false)
    expect(await suggested(username)).toEqual([])
    expect(await mentioned(username)).toEqual([])
    await toggle(id, true)
    expect(await suggested(username)).toEqual([username])
    await remove(id)
    expect(await suggested(username)).toEqual([])
    expect(await mentioned(username)).toEqual([])
  })

  it('[S2-393] is deleted once: its username is free, what it wrote stays under its name', async () => {
    const { id } = await create()
    const commentId = await buildComment(app.ctx, { author_id: id, system_agent_type: username })
    await remove(id)
    expect((await list()).map((agent) => agent.id)).not.toContain(id)
    const comment = await app.as(ann).call(GetComment, { params: { id: commentId } })
    expect(comment).toMatchObject({
      author: { id, kind: 'agent', firstName: FIELDS.name, username: null },
      isSystemComment: true,
      systemAgentType: username,
    })
    for (const send of [() => remove(id), () => edit(id), () => toggle(id)])
      expect(await refusalOf(app.ctx, send)).toMatchObject({ status: 404 })
    expect(await actionsOn(id)).toEqual(['create_agent', 'delete_agent'])
    expect(await app.as(ann).call(ChangeUsername, { body: { username } })).toEqual({ username })
  })
})

describe('the username of an agent', () => {
  const taken = { status: 409, code: 'username_taken', message: 'Username is already taken' }

  it('is from the one namespace of handles, compared without case', async () => {
    const other = await create()
    await app.as(ann).call(ChangeUsername, { body: { username: `${username}_ann` } })
    await buildGroup(app.ctx, { name: `${username} guild` })
    const mine = await create({ username: `${username}_mine` })
    for (const held of [username.toUpperCase(), `${username}_Ann`, `${username}_guild`]) {
      expect(await refusalOf(app.ctx, () => create({ username: held }))).toEqual(taken)
      expect(await refusalOf(app.ctx, () => edit(mine.id, { username: held }))).toEqual(taken)
    }
    // What a member gave up recently still leads to them.
    await app.as(ann).call(ChangeUsername, { body: { username: `${username}_new` } })
    expect(await refusalOf(app.ctx, () => create({ username: `${username}_ann` }))).toEqual(taken)
    expect(await edit(other.id)).toMatchObject({ username })
  })

  it('goes to exactly one of many concurrent requests', async () => {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => create()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countRows(app.ctx, `users where username = '${username}'`)).toBe(1)
  })

  it('can be one that members cannot have', async () => {
    expect(await create({ username: 'agent_ai' })).toMatchObject({ username: 'agent_ai' })
  })
})

describe('the fields of an agent', () => {
  it.each([
    ['[S2-328]', 'Name is required', { name: ' ' }],
    ['[S2-329]', 'Name too long', { name: 'n'.repeat(101) }],
    ['[S2-330]', 'Username is required', { username: '' }],
    ['[S2-331]', 'Username too long', { username: 'u'.repeat(51) }],
    ['[S2-332]', 'Username can only contain letters, numbers, and underscores', { username: 'bread-bot' }],
    ['[S2-333]', 'Description is required', { description: '' }],
    ['[S2-334]', 'Description too long', { description: 'd'.repeat(501) }],
    ['[S2-335]', 'System prompt is required', { systemPrompt: '\n' }],
    ['[S2-336]', 'System prompt too long', { systemPrompt: 'p'.repeat(2001) }],
  ])('%s are refused with “%s”, on create and on edit', async (_, message, fields) => {
    const { id } = await create()
    const other = { username: `${username}_x`, ...fields }
    for (const send of [() => create(other), () => edit(id, other)])
      expect(await refusalOf(app.ctx, send)).toEqual({ status: 400, code: 'invalid', message })
  })

  it('[S2-337] [S2-232] have one of the four styles of the form; the table also has technical', async () => {
    const { id } = await create()
    for (const responseStyle of ['technical', 'rude', ''])
      for (const send of [
        () => create({ username: `${username}_x`, responseStyle }),
        () => edit(id, { responseStyle }),
      ])
        expect(await refusalOf(app.ctx, send)).toMatchObject({ status: 400 })
    await app.ctx.db.query(
      'test.technical',
      `update global_ai_agents set response_style = 'technical' where user_id = $1`,
      [id],
    )
    expect((await list()).find((agent) => agent.id === id)).toMatchObject({ responseStyle: 'technical' })
    for (const responseStyle of ['professional', 'casual', 'friendly', 'expert'])
      expect(await edit(id, { responseStyle })).toMatchObject({ responseStyle })
  })

  it('accept the longest values', async () => {
    const longest = {
      name: 'n'.repeat(100),
      username: username.padEnd(50, 'u'),
      description: 'd'.repeat(500),
      systemPrompt: '😀'.repeat(1000),
    }
    expect(await create(longest)).toMatchObject(longest)
  })
})

describe('members who are no master admins', () => {
  it('[D-136] [S2-001] never get a system prompt, and change nothing', async () => {
    const { id } = await create()
    const manager = await app.signIn()
    await setMasterAdmin(app.ctx, manager.memberId, {
      on: true,
      permissions: ['user_management', 'system_config'],
    })
    for (const who of [ann, manager])
      for (const send of [
        () => app.as(who).call(ListGlobalAgents),
        () => app.as(who).call(CreateGlobalAgent, { body: FIELDS }),
        () => app.as(who).call(EditGlobalAgent, { params: { id }, body: FIELDS }),
        () => app.as(who).call(ToggleGlobalAgent, { params: { id }, body: {} }),
        () => app.as(who).call(DeleteGlobalAgent, { params: { id } }),
      ])
        expect(await refusalOf(app.ctx, send)).toMatchObject({ status: 403, code: 'forbidden' })
    const seen = [
      await app.as(ann).call(FindByUsername, { params: { username } }),
      await app.as(ann).call(GetProfile, { params: { id } }),
      await app.as(ann).call(SearchMentions, { query: { q: username } }),
    ]
    expect(JSON.stringify(seen)).not.toContain('sourdough')
  })

  it('[S2-001] are refused by the acts themselves, as is a master admin who acts as a member', async () => {
    for (const actor of [ann, olga, { memberId: olga.memberId, kind: 'agent' } as const]) {
      const made = createGlobalAgent(app.ctx, actor, { ...FIELDS, username })
      await expect(made).rejects.toMatchObject({ code: 'forbidden' })
      const gone = deleteGlobalAgent(app.ctx, actor, app.ctx.newId())
      await expect(gone).rejects.toMatchObject({ code: 'forbidden' })
    }
  })
})

describe('global agents', () => {
  it('are at most 100, also when several are created together', async () => {
    const add = (end: string) => createGlobalAgent(app.ctx, null, { ...FIELDS, username: username + end })
    for (let n = (await list()).length; n < MAX_GLOBAL_AGENTS - 1; n += 1) await add(`_${n}`)
    const results = await Promise.allSettled(['_x', '_y', '_z'].map(add))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(app.ctx, () => create())).toEqual({
      status: 409,
      code: 'conflict',
      message: 'You can have up to 100 AI agents. Delete one first.',
    })
    expect(await list()).toHaveLength(MAX_GLOBAL_AGENTS)
  })
})
