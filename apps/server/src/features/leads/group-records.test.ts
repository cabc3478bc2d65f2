import { ListGroupRecords, SetGroupRecord } from '@guildhall/contract/group-records'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember, setMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildGroup, buildPost, buildReaction } from '#test/build'
import { countRows } from '#test/count-rows'
import { handleTogether, workerCalled } from '#test/handle-events'
import { findLead, listTouchpoints } from '#test/lead-stage'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

let owner: SignedIn
let ann: SignedIn
let groupId: string
let postId: string

beforeEach(async () => {
  owner = await app.signIn()
  ann = await app.signIn()
  groupId = await buildGroup(ctx, {
    ownerId: owner.memberId,
    members: [ann.memberId],
    name: 'Binders',
    privacy: 'private',
  })
  postId = await buildPost(ctx, { author_id: owner.memberId, group_id: groupId })
})

const comment = () => buildComment(ctx, { author_id: ann.memberId, post_id: postId })
const list = (who = ann) => app.as(who).call(ListGroupRecords)
const set = (isTracked: boolean, who = ann, id = groupId) =>
  app.as(who).call(SetGroupRecord, { params: { id }, body: { isTracked } })
const lead = () => findLead(ctx, groupId, ann.memberId)

describe('[D-112] one’s own record', () => {
  it('is shown with what counted, and without stage and score', async () => {
    await comment()
    await comment()
    await buildReaction(ctx, { postId, userId: ann.memberId })
    await app.drain()
    const [record] = await list()
    expect(record).toEqual({
      group: { id: groupId, name: 'Binders' },
      isMember: true,
      isTracked: true,
      engagementCount: 3,
      since: expect.any(String),
      lastEngagedAt: expect.any(String),
      activities: [
        { type: 'comment', count: 2 },
        { type: 'like', count: 1 },
      ],
    })
  })

  it('is in the list before there is anything in it, for plain members only', async () => {
    expect(await list()).toMatchObject([
      { group: { id: groupId }, isTracked: true, engagementCount: 0, since: null },
    ])
    expect(await list(owner)).toEqual([])
    for (const who of [owner, await app.signIn()])
      await expect(set(false, who)).rejects.toMatchObject({ status: 404 })
    await expect(set(false, ann, ctx.newId())).rejects.toMatchObject({ status: 404 })
  })

  it('is erased when it is switched off, and ten reactions later there is none', async () => {
    await comment()
    await comment()
    await app.drain()
    expect(await set(false)).toMatchObject({ isTracked: false, engagementCount: 0, activities: [] })
    expect(await listTouchpoints(ctx, groupId)).toEqual([])
    for (let times = 0; times < 10; times += 1)
      await buildReaction(ctx, {
        postId: await buildPost(ctx, { author_id: owner.memberId, group_id: groupId }),
        userId: ann.memberId,
      })
    await app.drain()
    expect(await lead()).toBeUndefined()
    expect(await list()).toMatchObject([{ group: { id: groupId }, isTracked: false }])
  })

  it('starts from nothing when it is switched on again: what was done before does not come back', async () => {
    const before = await comment()
    await app.drain()
    await set(false)
    const meanwhile = await comment()
    await set(false)
    expect(await set(true)).toMatchObject({ isTracked: true, engagementCount: 0 })
    const created = [before, meanwhile].map((commentId) => ({
      commentId,
      postId,
      authorId: ann.memberId,
      answeredId: null,
    }))
    await handleTogether(ctx, workerCalled('leads_add-comments'), created)
    expect(await lead()).toBeUndefined()
    await comment()
    await app.drain()
    expect(await lead()).toMatchObject({ engagement_count: 1 })
    await set(false)
    expect(await lead()).toBeUndefined()
    expect(await countRows(ctx, `crm_opt_outs where group_id = '${groupId}' and ended_at is null`)).toBe(1)
  })

  it('of a private group that they left is shown with its name and can be erased', async () => {
    await comment()
    await comment()
    await app.drain()
    await removeMember(ctx, groupId, ann.memberId)
    await app.drain()
    expect(await list()).toMatchObject([
      { group: { id: groupId, name: 'Binders' }, isMember: false, isTracked: true, engagementCount: 2 },
    ])
    expect(await set(false)).toMatchObject({ isMember: false, isTracked: false })
    expect(await lead()).toBeUndefined()
    await setMember(ctx, groupId, ann.memberId, 'member')
    await comment()
    await app.drain()
    expect(await lead()).toBeUndefined()
  })

  it('stays erased if workers record something at the same moment, 20 times', async () => {
    const worker = workerCalled('leads_add-comments')
    for (let times = 0; times < 20; times += 1) {
      const commentId = await comment()
      const event = { commentId, postId, authorId: ann.memberId, answeredId: null }
      await Promise.all([
        handleTogether(ctx, worker, [event]),
        set(false),
        handleTogether(ctx, worker, [event]),
      ])
      expect(await lead()).toBeUndefined()
      await set(true)
    }
  }, 60_000)
})
