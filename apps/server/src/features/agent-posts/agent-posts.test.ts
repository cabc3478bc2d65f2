import { GetPostReceipt } from '@guildhall/contract/agent-runs'
import { CreateGroupAgent, ListGroupAgents, ToggleGroupAgent } from '@guildhall/contract/group-agents'
import { ListGroupPosts } from '@guildhall/contract/groups'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { startModelStandIn } from '#test/model-stand-in'

const MINUTE_MS = 60_000
/** By day: a group may be quiet at night. */
const START = Date.parse('2027-03-03T12:00:00Z')

const model = await startModelStandIn()
const app = await startTestApp({ model })
afterAll(() => app.close())

let owner: SignedIn
let member: SignedIn
let groupId: string
beforeEach(async () => {
  app.setNow(new Date(START))
  ;[owner, member] = [await app.signIn(), await app.signIn()]
  groupId = await buildGroup(app.ctx, { ownerId: owner.memberId, members: [member.memberId] })
  model.behave({ type: 'answer', text: 'What do you bake today?' })
  model.clear()
})

const create = () =>
  app.as(owner).call(CreateGroupAgent, {
    params: { id: groupId },
    body: {
      name: 'Host',
      agentType: 'post_creator',
      postCreator: { templates: { weeklyDigest: '', trendingTopics: '', welcomePost: '' } },
    },
  })
const toggle = (id: string, isActive: boolean) =>
  app.as(owner).call(ToggleGroupAgent, { params: { id }, body: { isActive } })

/** The posts of the group this many minutes after the start. */
async function postsAfter(minutes: number) {
  await app.drain()
  app.setNow(new Date(START + minutes * MINUTE_MS))
  await app.drain()
  return app.as(member).call(ListGroupPosts, { params: { id: groupId } })
}

describe('a post creator', () => {
  it('[S2-295] [S2-297] that an owner builds posts in its quiet group, with a receipt for everyone who sees it', async () => {
    const { id: agentId } = await create()
    expect(await postsAfter(4)).toEqual([])
    const posts = await postsAfter(6)
    expect(posts).toMatchObject([
      { author: { id: agentId, kind: 'agent', firstName: 'Host' }, content: 'What do you bake today?' },
    ])
    expect(await app.as(member).call(GetPostReceipt, { params: { id: posts[0]!.id } })).toMatchObject({
      agent: { id: agentId },
      trigger: 'quiet_group',
      askedBy: null,
      owner: { id: owner.memberId },
    })
    expect(await app.as(owner).call(ListGroupAgents, { params: { id: groupId } })).toMatchObject([
      { id: agentId, usedToday: 1 },
    ])
    expect(await postsAfter(8 * 60)).toHaveLength(1)
    expect(model.requests()).toHaveLength(1)
  })

  it('that is switched off posts nothing that was planned, and posts again when it is on', async () => {
    const { id } = await create()
    await toggle(id, false)
    expect(await postsAfter(6)).toEqual([])
    await toggle(id, true)
    expect(await postsAfter(10)).toEqual([])
    expect(await postsAfter(12)).toHaveLength(1)
  })
})
