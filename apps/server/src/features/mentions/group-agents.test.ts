import { BlockMember } from '@guildhall/contract/blocks'
import { CreateComment } from '@guildhall/contract/comments'
import { DeleteGroupAgent, ToggleGroupAgent } from '@guildhall/contract/group-agents'
import { SearchMentions } from '@guildhall/contract/mentions'
import { CreatePost } from '@guildhall/contract/posts'
import { GetProfile } from '@guildhall/contract/profiles'
import { FindByUsername } from '@guildhall/contract/usernames'
import { AgentsMentioned } from '#events/mentions.events'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { buildGroupAgent } from '#test/build-group-agent'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

let ann: SignedIn
let ben: SignedIn
let outsider: SignedIn
let groupId: string
let agent: { id: string; handle: string }
beforeEach(async () => {
  ;[ann, ben, outsider] = [await app.signIn(), await app.signIn(), await app.signIn()]
  groupId = await buildGroup(ctx, { privacy: 'private', ownerId: ann.memberId, members: [ben.memberId] })
  agent = await buildGroupAgent(ctx, groupId, ann.memberId, { name: 'Zed Helper', handle: newHandle() })
})

const newHandle = () => `zed_${ctx.newId().slice(-12)}`

const suggested = async (q: string, query: { groupId?: string; postId?: string } = {}, who = ben) =>
  (await app.as(who).call(SearchMentions, { query: { q, ...query } })).map(({ id }) => id)

/** Writes a text that mentions the agent, and returns what is mentioned and who is called. */
async function write(text: { groupId?: string; postId?: string }, who = ben) {
  const content = `@${agent.handle} hello`
  const written = await (text.postId === undefined
    ? app.as(who).call(CreatePost, { body: { content, ...text } })
    : app.as(who).call(CreateComment, { params: { id: text.postId }, body: { content, parentId: null } }))
  const called = await ctx.db.query<{ agents: string[] }>(
    'test.called',
    `select payload->'agentIds' as agents from outbox
      where name = $1 and $2 in (payload->>'postId', payload->>'commentId')`,
    [AgentsMentioned.name, written.id],
  )
  return { id: written.id, mentioned: written.mentions, called: called.flatMap(({ agents }) => agents) }
}

describe('the agent of a group', () => {
  it('[D-125] is mentioned in the posts and comments of its group, and nowhere else', async () => {
    const mention = { type: 'agent', id: agent.id, handle: agent.handle }
    const inGroup = await write({ groupId })
    expect(inGroup).toMatchObject({ mentioned: [mention], called: [agent.id] })
    expect(await write({ postId: inGroup.id })).toMatchObject({ mentioned: [mention], called: [agent.id] })
    const elsewhere = await buildGroup(ctx, { ownerId: ben.memberId })
    for (const text of [{}, { groupId: elsewhere }])
      expect(await write(text)).toMatchObject({ mentioned: [], called: [] })
  })

  it('[D-125] is offered in its group before people, also before anything is typed', async () => {
    const person = await app.signIn()
    await ctx.db.query('test.name', `update users set username = $2, first_name = 'Zed' where id = $1`, [
      person.memberId,
      newHandle(),
    ])
    await ctx.db.query(
      'test.join',
      `insert into group_memberships (group_id, user_id, role, joined_at) values ($1, $2, 'member', now())`,
      [groupId, person.memberId],
    )
    for (const q of ['zed', 'Ze'])
      expect((await suggested(q, { groupId })).slice(0, 2)).toEqual([agent.id, person.memberId])
    expect(await suggested('', { groupId })).toEqual([agent.id])
    const { id: postId } = await write({ groupId })
    expect(await suggested('', { postId })).toEqual([agent.id])
    for (const q of ['', 'zed', 'Zed Helper', agent.handle]) {
      expect(await suggested(q)).not.toContain(agent.id)
      expect(await suggested(q, {}, outsider)).not.toContain(agent.id)
    }
  })

  it('[S2-256] is neither offered nor mentioned while it is off, or once it is deleted', async () => {
    await app.as(ann).call(ToggleGroupAgent, { params: { id: agent.id }, body: {} })
    expect(await suggested('', { groupId })).toEqual([])
    expect(await suggested('zed', { groupId })).not.toContain(agent.id)
    expect(await write({ groupId })).toMatchObject({ mentioned: [], called: [] })
    await app.as(ann).call(DeleteGroupAgent, { params: { id: agent.id } })
    expect(await suggested('', { groupId })).toEqual([])
  })

  it('of a private group is unknown outside of it', async () => {
    const profile = { params: { id: agent.id } }
    const name = { params: { username: agent.handle } }
    expect(await app.as(ben).call(GetProfile, profile)).toMatchObject({ id: agent.id })
    expect(await app.as(ben).call(FindByUsername, name)).toMatchObject({ id: agent.id })
    await expect(app.as(outsider).call(GetProfile, profile)).rejects.toMatchObject({ code: 'not_found' })
    await expect(app.as(outsider).call(FindByUsername, name)).rejects.toMatchObject({ code: 'not_found' })
    await expect(app.as(outsider).call(BlockMember, profile)).rejects.toMatchObject({ code: 'not_found' })
    await app.as(ben).call(BlockMember, profile)
  })
})
