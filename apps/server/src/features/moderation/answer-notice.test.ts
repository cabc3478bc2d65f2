import type { Request } from '@guildhall/contract/endpoint'
import { GetGroup, JoinGroup } from '@guildhall/contract/groups'
import { DecideCase, ListCases, ListGroupBans } from '@guildhall/contract/moderation'
import { AnswerNotice, GetNotice } from '@guildhall/contract/notices'
import { ListNotifications } from '@guildhall/contract/notifications'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { findNotice, sanction } from '#test/build-moderation'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let owner: SignedIn
let ben: SignedIn
let id: string
let caseId: string
let noticeId: string

beforeEach(async () => {
  ;[owner, ben] = [await app.signIn(), await app.signIn()]
  id = await buildGroup(app.ctx, {
    privacy: 'private',
    name: 'Quiet makers',
    ownerId: owner.memberId,
    members: [ben.memberId],
  })
  caseId = await sanction(app.ctx, owner.memberId, id, ben.memberId, { action: 'ban', days: null })
  noticeId = await findNotice(app.ctx, ben.memberId)
})

const answer = (text: string) =>
  app.as(ben).call(AnswerNotice, { params: { id: noticeId }, body: { answer: text } })
const decide = (body: Request<typeof DecideCase>['body']) =>
  app.as(owner).call(DecideCase, { params: { id, caseId }, body })
const open = () => app.as(owner).call(ListCases, { params: { id } })

describe('the answer to a notice', () => {
  it('is possible once, also for someone banned from a private group, and opens the case again', async () => {
    await expect(app.as(ben).call(GetGroup, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await open()).toEqual([])
    expect(await answer('I did not know.')).toMatchObject({
      groupName: 'Quiet makers',
      answer: { text: 'I did not know.' },
      viewer: { canAnswer: false },
    })
    await expect(answer('Again')).rejects.toMatchObject({ status: 409, reason: 'notice.answered' })
    expect(await open()).toMatchObject([
      {
        id: caseId,
        state: 'answered',
        reportCount: 0,
        decision: { action: 'ban', until: null },
        answer: { text: 'I did not know.' },
        viewer: { actions: ['keep', 'unban'] },
      },
    ])
    expect((await app.as(owner).call(GetGroup, { params: { id } })).openCases).toBe(1)
  })

  it('of twenty at once is one', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => answer(`Answer ${n}`)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['keep', 'kept', 1],
    ['unban', 'lifted', 0],
  ] as const)('is reviewed once: %s, and the person is notified', async (action, result, bans) => {
    await answer('Sorry')
    await decide({ action, note: 'We talked about it.' })
    await expect(decide({ action: 'keep' })).rejects.toMatchObject({ status: 409 })
    expect(await app.as(ben).call(GetNotice, { params: { id: noticeId } })).toMatchObject({
      outcome: { result, note: 'We talked about it.' },
    })
    const notifications = await app.as(ben).call(ListNotifications, {})
    expect(notifications.map(({ linkUrl }) => linkUrl)).toEqual([
      `/notices/${noticeId}`,
      `/notices/${noticeId}`,
    ])
    expect(await app.as(owner).call(ListGroupBans, { params: { id } })).toHaveLength(bans)
    expect(await open()).toEqual([])
  })

  it('that comes together with a decision never loses one of them', async () => {
    await Promise.allSettled([answer('Wait'), decide({ action: 'unban' })])
    const notice = await app.as(ben).call(GetNotice, { params: { id: noticeId } })
    const isOpen = (await open()).length === 1
    expect(notice.outcome === null).toBe(isOpen)
    expect(notice.viewer.canAnswer).toBe(false)
  })

  it('must have a text of at most 1,000 characters', async () => {
    for (const text of ['', '   ', 'x'.repeat(1_001)])
      await expect(answer(text)).rejects.toMatchObject({ status: 400 })
  })
})

it('a ban that was lifted lets them in again', async () => {
  const join = () => app.as(ben).call(JoinGroup, { params: { id }, body: {} })
  await expect(join()).rejects.toMatchObject({ status: 404 })
  await decide({ action: 'unban' })
  await app.ctx.db.query('', `update groups set privacy = 'public' where id = $1`, [id])
  await expect(join()).resolves.toMatchObject({ viewer: { role: 'member', ban: null } })
})
