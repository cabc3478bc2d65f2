import { DeleteGroup } from '@guildhall/contract/group-deletion'
import { GetGroupAnalytics } from '@guildhall/contract/group-analytics'
import { GetGroup, ListGroupPosts } from '@guildhall/contract/groups'
import { ModeratePost } from '@guildhall/contract/moderation'
import { GetPost, ListPosts, SharePost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { groupsStore } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { buildGlobalAgent } from '#test/build-agent'
import { countRows } from '#test/count-rows'
import { publishAsAgent } from './publish-as-agent.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { ctx } = app

let owner: SignedIn
let member: SignedIn
let outsider: SignedIn
let groupId: string
let agentId: string
beforeEach(async () => {
  ;[owner, member, outsider] = [await app.signIn(), await app.signIn(), await app.signIn()]
  groupId = await buildGroup(ctx, { ownerId: owner.memberId, members: [member.memberId] })
  agentId = (await buildGlobalAgent(ctx)).id
})

const post = async (content = 'What the group talked about', id = ctx.newId()) => {
  const isPublished = await ctx.db.transaction((tx) =>
    publishAsAgent(ctx, tx, { id, agentId, groupId, content }),
  )
  return { id, isPublished }
}
const read = (id: string, who: SignedIn) => app.as(who).call(GetPost, { params: { id } })

describe('a post by an agent', () => {
  it('is shown in its group and in the feeds of members, and can be shared', async () => {
    const { id, isPublished } = await post()
    expect(isPublished).toBe(true)
    await app.drain()
    expect(await read(id, member)).toMatchObject({
      author: { id: agentId, kind: 'agent' },
      group: { id: groupId },
      content: 'What the group talked about',
      isHumansOnly: false,
      viewer: { canEdit: false, canDelete: false, canShare: true, canTakePart: true, canModerate: false },
    })
    const listed = await app.as(member).call(ListGroupPosts, { params: { id: groupId } })
    expect(listed.map((one) => one.id)).toEqual([id])
    const feed = await app.as(member).call(ListPosts, {})
    expect(feed.map((one) => one.id)).toContain(id)
    expect(await app.as(member).call(SharePost, { params: { id }, body: {} })).toMatchObject({
      originalPost: { id },
    })
  })

  it('has the audience of its group', async () => {
    const { id } = await post()
    expect(await read(id, outsider)).toMatchObject({ id })
    groupId = await buildGroup(ctx, {
      ownerId: owner.memberId,
      members: [member.memberId],
      privacy: 'private',
    })
    const { id: inside } = await post()
    expect(await read(inside, member)).toMatchObject({ id: inside })
    await expect(read(inside, outsider)).rejects.toMatchObject({ status: 404 })
  })

  it('mentions no one, earns no badge, and is no activity of members', async () => {
    const { username } = await buildGlobalAgent(ctx)
    for (let count = 0; count < 10; count += 1) await post(`Hello @${username}`)
    await app.drain()
    expect(await countRows(ctx, 'mentions')).toBe(0)
    expect(await countRows(ctx, 'agent_runs')).toBe(0)
    expect(await countRows(ctx, 'user_badges')).toBe(0)
    const analytics = await app
      .as(owner)
      .call(GetGroupAnalytics, { params: { id: groupId }, query: { days: '7' } })
    expect(analytics.totals).toMatchObject({ activeMembers: { value: 0 }, posts: { value: 0 } })
    expect(await app.as(owner).call(GetGroup, { params: { id: groupId } })).toMatchObject({
      _count: { posts: 10 },
    })
  })

  it('can be hidden by those who moderate the group', async () => {
    const { id } = await post()
    expect((await read(id, owner)).viewer.canModerate).toBe(true)
    const body = { action: 'hide', reason: 'spam', note: '' } as const
    await app.as(owner).call(ModeratePost, { params: { id }, body })
    await expect(read(id, member)).rejects.toMatchObject({ status: 404 })
  })

  it('is not written in a group that was deleted', async () => {
    await app.as(owner).call(DeleteGroup, { params: { id: groupId } })
    expect(await groupsStore.findOwner(ctx.db, groupId)).toBeUndefined()
    const { id, isPublished } = await post()
    expect(isPublished).toBe(false)
    await expect(read(id, owner)).rejects.toMatchObject({ status: 404 })
  })
})
