import type { Request } from '@guildhall/contract/endpoint'
import { GetGroup, SetGroupRole } from '@guildhall/contract/groups'
import { DecideCase, GetCase, ListCases } from '@guildhall/contract/moderation'
import { CreateReport } from '@guildhall/contract/reports'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildPost } from '#test/build'
import { findCase } from '#test/build-moderation'
import { readPages } from '#test/pages'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let [owner, admin, author, ann, ben]: SignedIn[] = []
let id: string
let postId: string

beforeEach(async () => {
  const people = []
  for (let n = 0; n < 5; n += 1) people.push(await app.signIn())
  ;[owner, admin, author, ann, ben] = people as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn]
  id = await buildGroup(app.ctx, {
    privacy: 'private',
    ownerId: owner!.memberId,
    admins: [admin!.memberId],
    members: [author!.memberId, ann!.memberId, ben!.memberId],
  })
  postId = await buildPost(app.ctx, { author_id: author!.memberId, group_id: id, content: 'Buy my course' })
})

type Body = Request<typeof CreateReport>['body']
const report = (who: SignedIn, body: Omit<Body, 'reason'> & Partial<Body>) =>
  app.as(who).call(CreateReport, { body: { reason: 'spam', ...body } })
const reportPost = (who: SignedIn, more: Partial<Body> = {}) =>
  report(who, { targetType: 'post', targetId: postId, ...more })
const list = (who: SignedIn, state: 'open' | 'closed' = 'open') =>
  app.as(who).call(ListCases, { params: { id }, query: { state } })
const openCases = async (who: SignedIn) => (await app.as(who).call(GetGroup, { params: { id } })).openCases

describe('the queue of a group', () => {
  it('[S2-069] has one case per target, with all reports and without the reporters', async () => {
    await reportPost(ann!, { details: 'Second ad this week' })
    await reportPost(ben!, { reason: 'other' })
    const [found, ...rest] = await list(admin!)
    expect(rest).toEqual([])
    expect(found).toMatchObject({
      state: 'open',
      targetType: 'post',
      targetId: postId,
      subject: { id: author!.memberId },
      subjectRole: 'member',
      content: { postId, content: 'Buy my course', isHidden: false },
      reportCount: 2,
      reasons: [
        { reason: 'other', count: 1 },
        { reason: 'spam', count: 1 },
      ],
      details: ['Second ad this week'],
      earlierDecisions: 0,
      decision: null,
      viewer: { hasBlockedSubject: false, actions: ['dismiss', 'hide', 'remove', 'warn', 'mute', 'ban'] },
    })
    const json = JSON.stringify(found)
    for (const { memberId } of [ann!, ben!]) expect(json).not.toContain(memberId)
    expect(await openCases(owner!)).toBe(1)
    expect(await openCases(ann!)).toBe(0)
  })

  it('counts a repeated report once', async () => {
    await reportPost(ann!)
    await reportPost(ann!)
    expect(await list(admin!)).toMatchObject([{ reportCount: 1 }])
  })

  it('has reports of comments, and of members who are reported in the group', async () => {
    const commentId = await buildComment(app.ctx, { post_id: postId, author_id: author!.memberId })
    await report(ann!, { targetType: 'comment', targetId: commentId })
    await report(ann!, { targetType: 'member', targetId: author!.memberId, groupId: id })
    expect((await list(owner!)).map(({ targetType }) => targetType)).toEqual(['member', 'comment'])
    await report(ann!, { targetType: 'member', targetId: author!.memberId })
    expect(await list(owner!)).toHaveLength(2)
  })

  it('takes reports of members only from members, about members', async () => {
    const outsider = await app.signIn()
    const body = { targetType: 'member', targetId: author!.memberId, groupId: id } as const
    await expect(report(outsider, body)).rejects.toMatchObject({ status: 404 })
    const about = { ...body, targetId: outsider.memberId }
    await expect(report(ann!, about)).rejects.toMatchObject({ status: 404 })
    await expect(reportPost(ann!, { groupId: id })).rejects.toMatchObject({ status: 400 })
  })

  it('never has reports of the owner or an admin, not even of someone who becomes one', async () => {
    for (const { memberId } of [owner!, admin!])
      await report(ann!, { targetType: 'member', targetId: memberId, groupId: id })
    expect(await list(owner!)).toEqual([])
    await reportPost(ann!)
    const caseId = await findCase(app.ctx, postId)
    await app.as(owner!).call(SetGroupRole, {
      params: { id, userId: author!.memberId },
      body: { role: 'admin' },
    })
    for (const who of [owner!, admin!, author!]) {
      expect(await list(who)).toEqual([])
      expect(await openCases(who)).toBe(0)
      const read = app.as(who).call(GetCase, { params: { id, caseId } })
      await expect(read).rejects.toMatchObject({ status: 404 })
    }
  })

  it('never shows closed cases to the person they are about', async () => {
    await reportPost(ann!, { details: 'Not nice' })
    const caseId = await findCase(app.ctx, postId)
    await app.as(admin!).call(DecideCase, { params: { id, caseId }, body: { action: 'dismiss' } })
    await app.as(owner!).call(SetGroupRole, {
      params: { id, userId: author!.memberId },
      body: { role: 'admin' },
    })
    expect(await list(admin!, 'closed')).toHaveLength(1)
    expect(await list(author!, 'closed')).toEqual([])
  })

  it('shows content despite a block, marked, and says if it was deleted', async () => {
    await reportPost(ann!)
    await block(app.ctx, admin!.memberId, author!.memberId)
    expect(await list(admin!)).toMatchObject([
      { content: { content: 'Buy my course' }, viewer: { hasBlockedSubject: true } },
    ])
    await app.ctx.db.query('', 'update posts set deleted_at = now() where id = $1', [postId])
    expect(await list(admin!)).toMatchObject([
      { content: null, viewer: { actions: ['dismiss', 'warn', 'mute', 'ban'] } },
    ])
  })

  it('is read page by page', async () => {
    for (let n = 0; n < 5; n += 1) {
      const targetId = await buildPost(app.ctx, { author_id: author!.memberId, group_id: id })
      await report(ann!, { targetType: 'post', targetId })
    }
    const pages = await readPages(app, admin!, ListCases, { params: { id }, query: { limit: '2' } })
    const seen = pages.flat().map(({ targetId }) => targetId)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
  })
})
