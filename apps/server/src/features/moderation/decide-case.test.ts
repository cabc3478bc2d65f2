import type { Request } from '@guildhall/contract/endpoint'
import { ListGroupLog } from '@guildhall/contract/group-log'
import { SetGroupRole } from '@guildhall/contract/groups'
import { DecideCase, GetCase, ListCases, ModeratePost } from '@guildhall/contract/moderation'
import { GetNotice, ListNotices } from '@guildhall/contract/notices'
import { ListNotifications } from '@guildhall/contract/notifications'
import { GetPost } from '@guildhall/contract/posts'
import { CreateReport } from '@guildhall/contract/reports'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildPost } from '#test/build'
import { findCase, sanction } from '#test/build-moderation'
import { countRows } from '#test/count-rows'
import { readPages } from '#test/pages'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

type Decision = Request<typeof DecideCase>['body']

let owner: SignedIn
let admin: SignedIn
let author: SignedIn
let reporter: SignedIn
let id: string
let postId: string
let caseId: string

beforeEach(async () => {
  ;[owner, admin, author, reporter] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ]
  id = await buildGroup(app.ctx, {
    name: 'Makers',
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [author.memberId, reporter.memberId],
  })
  postId = await buildPost(app.ctx, { author_id: author.memberId, group_id: id, content: 'Buy my course' })
  await app.as(reporter).call(CreateReport, {
    body: { targetType: 'post', targetId: postId, reason: 'spam' },
  })
  caseId = await findCase(app.ctx, postId)
})

const decide = (who: SignedIn, body: Decision) =>
  app.as(who).call(DecideCase, { params: { id, caseId }, body })
const HIDE = { action: 'hide', reason: 'spam', note: 'Please keep sales out.' } as const
const notices = () => app.as(author).call(ListNotices, {})

describe('deciding a case', () => {
  it('closes it, tells the person what and why, without the moderator, and writes the log', async () => {
    expect(await decide(admin, HIDE)).toMatchObject({
      state: 'closed',
      content: { isHidden: true },
      decision: { ...HIDE, until: null, decidedBy: { id: admin.memberId } },
      viewer: { actions: ['restore'] },
    })
    const [notice] = await notices()
    expect(notice).toMatchObject({
      groupName: 'Makers',
      action: 'hide',
      quote: 'Buy my course',
      reason: 'spam',
      note: 'Please keep sales out.',
      viewer: { canAnswer: true },
    })
    expect(JSON.stringify(notice)).not.toContain(admin.memberId)
    const [notification] = await app.as(author).call(ListNotifications, {})
    expect(notification).toMatchObject({
      type: 'moderation',
      title: 'You have a notice from Makers',
      linkUrl: `/notices/${notice!.id}`,
      fromUser: null,
      actors: [],
    })
    const [entry] = await app.as(owner).call(ListGroupLog, { params: { id } })
    expect(entry).toMatchObject({
      action: 'hide',
      actor: { id: admin.memberId },
      subject: { id: author.memberId },
      reason: 'spam',
      note: 'Please keep sales out.',
    })
  })

  it('without an effect tells the person nothing', async () => {
    expect(await decide(admin, { action: 'dismiss' })).toMatchObject({ state: 'closed' })
    expect(await notices()).toEqual([])
    expect(await app.as(author).call(ListNotifications, {})).toEqual([])
    const read = app.as(author).call(GetPost, { params: { id: postId } })
    await expect(read).resolves.toMatchObject({ moderation: null })
  })

  it('removes content for good', async () => {
    await decide(admin, { action: 'remove', reason: 'hate' })
    const read = (who: SignedIn) => app.as(who).call(GetPost, { params: { id: postId } })
    for (const who of [author, owner]) await expect(read(who)).rejects.toMatchObject({ status: 404 })
    expect(await notices()).toMatchObject([{ action: 'remove', quote: 'Buy my course' }])
  })

  it('needs a reason for what restricts someone, and the days of a mute or ban', async () => {
    for (const body of [
      { action: 'hide' },
      { action: 'mute', reason: 'spam' },
      { action: 'mute', reason: 'spam', days: 2 },
      { action: 'mute', reason: 'spam', days: null },
      { action: 'ban', reason: 'spam' },
      { action: 'ban', reason: 'spam', days: 3 },
      { action: 'hide', reason: 'spam', days: 3 },
      { action: 'hide', reason: 'spam', note: 'x'.repeat(501) },
    ] as Decision[])
      await expect(decide(admin, body)).rejects.toMatchObject({ status: 400 })
  })

  it('counts only once: the second gets the decision that stands', async () => {
    const outcomes = await Promise.allSettled([
      decide(admin, HIDE),
      decide(owner, { action: 'ban', reason: 'spam', days: null }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ status: 409, reason: 'moderation.decided' })
    expect(await countRows(app.ctx, `moderation_decisions where case_id = '${caseId}'`)).toBe(1)
    expect(await countRows(app.ctx, `moderation_notices where case_id = '${caseId}'`)).toBe(1)
    await expect(decide(admin, { action: 'dismiss' })).rejects.toMatchObject({ status: 409 })
  })

  it('of twenty at once is one decision', async () => {
    const all = Array.from({ length: 20 }, (_, n) => decide(n % 2 === 0 ? admin : owner, HIDE))
    const done = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
  })

  it('directly on a post closes the case about it, and a second time is refused', async () => {
    const hide = (who: SignedIn) => app.as(who).call(ModeratePost, { params: { id: postId }, body: HIDE })
    await hide(admin)
    const read = await app.as(owner).call(GetCase, { params: { id, caseId } })
    expect(read).toMatchObject({ state: 'closed', reportCount: 1, decision: { action: 'hide' } })
    await expect(hide(owner)).rejects.toMatchObject({ status: 409, reason: 'moderation.decided' })
    expect(await app.as(owner).call(ListCases, { params: { id } })).toEqual([])
  })

  it('can be lifted later, which the person hears too', async () => {
    await decide(admin, HIDE)
    const restored = await decide(owner, { action: 'restore', note: 'Our mistake.' })
    expect(restored).toMatchObject({
      content: { isHidden: false },
      decision: { action: 'hide' },
      review: { action: 'restore' },
      viewer: { actions: [] },
    })
    const [notice] = await notices()
    expect(notice).toMatchObject({
      outcome: { result: 'lifted', note: 'Our mistake.' },
      viewer: { canAnswer: false },
    })
    expect(await app.as(author).call(ListNotifications, {})).toHaveLength(2)
    await expect(decide(admin, { action: 'restore' })).rejects.toMatchObject({ status: 409 })
  })

  it('is not for plain members, outsiders, or admins of another group', async () => {
    const [outsider, other] = [await app.signIn(), await app.signIn()]
    const elsewhere = await buildGroup(app.ctx, { admins: [other.memberId] })
    for (const who of [author, reporter, outsider, other])
      await expect(decide(who, HIDE)).rejects.toMatchObject({ status: 403 })
    const params = { id: elsewhere, caseId }
    await expect(app.as(other).call(DecideCase, { params, body: HIDE })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is kept from others: a notice is found by its person alone', async () => {
    await decide(admin, HIDE)
    const [notice] = await notices()
    for (const who of [admin, owner, reporter]) {
      const read = app.as(who).call(GetNotice, { params: { id: notice!.id } })
      await expect(read).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('the log of a group', () => {
  it('names no moderator to the person, and tells them nothing of dismissed reports', async () => {
    await decide(owner, { action: 'dismiss' })
    const caseOfAdmin = await sanction(app.ctx, owner.memberId, id, admin.memberId, { action: 'warn' })
    expect(caseOfAdmin).toEqual(expect.any(String))
    await app.as(owner).call(SetGroupRole, {
      params: { id, userId: author.memberId },
      body: { role: 'admin' },
    })
    const log = (who: SignedIn) => app.as(who).call(ListGroupLog, { params: { id } })
    const warned = (await log(admin)).find(({ action }) => action === 'warn')
    expect(warned).toMatchObject({ actor: null, subject: { id: admin.memberId } })
    expect((await log(admin)).map(({ action }) => action)).toContain('dismiss')
    const seen = (await log(author)).map(({ action }) => action)
    expect(seen).toContain('warn')
    expect(seen).not.toContain('dismiss')
  })

  it('is read page by page, and has everything that was done in the group', async () => {
    await decide(owner, HIDE)
    await decide(owner, { action: 'restore' })
    const pages = await readPages(app, owner, ListGroupLog, { params: { id }, query: { limit: '1' } })
    expect(pages.flat().map(({ action }) => action)).toEqual(['restore', 'hide'])
  })
})
