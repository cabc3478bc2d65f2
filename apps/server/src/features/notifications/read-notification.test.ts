import {
  CountNotifications,
  defaultChannels,
  GetNotificationSettings,
  ListNotifications,
  PatchNotificationSettings,
  ReadAllNotifications,
  ReadNotification,
  SeeNotifications,
  SETTABLE_TYPES,
} from '@guildhall/contract/notifications'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { buildGroup } from '#test/build'
import { buildNotification } from '#test/build-notification'
import { countRows } from '#test/count-rows'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { openTestStream, until, type TestStream } from '#test/streams'
import { announce, loadNotifications } from './index.ts'
import { TIMEOUT_FACTOR } from '#test/timeouts'

const stage = await startNotifyStage()
const { app, notificationsOf, unread, raised, write, react, comment } = stage
const streams: TestStream[] = []
afterAll(async () => {
  for (const stream of streams) stream.drop()
  await app.close()
})

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

const read = (who: Person, id: string) => app.as(who).call(ReadNotification, { params: { id } })

describe('reading', () => {
  it('[S1-209] marks one of the reader’s own notifications, and only that one', async () => {
    const [one, two] = [
      await buildNotification(app.ctx, ann.memberId),
      await buildNotification(app.ctx, ann.memberId),
    ]
    await read(ann, one)
    await read(ann, one)
    expect((await notificationsOf(ann)).map(({ id, read: isRead }) => [id, isRead])).toEqual([
      [two, false],
      [one, true],
    ])
    expect(await unread(ann)).toBe(1)
    await expect(read(ben, two)).rejects.toMatchObject({ status: 404 })
    await expect(read(ann, app.ctx.newId())).rejects.toMatchObject({ status: 404 })
    expect(await unread(ann)).toBe(1)
  })

  it('is not the same as opening the list, which only empties the badge', async () => {
    const counts = () => app.as(ann).call(CountNotifications)
    const first = await buildNotification(app.ctx, ann.memberId)
    const postId = await write(ann, { content: 'Hello' })
    await comment(ben, postId, 'One')
    await app.drain()
    expect(await counts()).toEqual({ count: 2, unseen: 2 })
    await app.as(ann).call(SeeNotifications)
    expect(await counts()).toEqual({ count: 2, unseen: 0 })
    expect((await notificationsOf(ann)).map((one) => one.read)).toEqual([false, false])
    await comment(cid, postId, 'Two')
    await app.drain()
    expect(await counts()).toEqual({ count: 2, unseen: 1 })
    await read(ann, first)
    expect(await counts()).toEqual({ count: 1, unseen: 1 })
  })

  it('marks what was seen before when the list is opened again for something newer', async () => {
    const counts = () => app.as(ann).call(CountNotifications)
    const open = () => app.as(ann).call(SeeNotifications, { query: { opening: 'true' } })
    const earlier = await buildNotification(app.ctx, ann.memberId)
    await open()
    expect(await counts()).toEqual({ count: 1, unseen: 0 })
    const meanwhile = await buildNotification(app.ctx, ann.memberId)
    await app.as(ann).call(SeeNotifications)
    expect(await counts()).toEqual({ count: 2, unseen: 0 })
    const news = await buildNotification(app.ctx, ann.memberId)
    await open()
    expect(await counts()).toEqual({ count: 1, unseen: 0 })
    expect((await notificationsOf(ann)).map(({ id, read: isRead }) => [id, isRead])).toEqual([
      [news, false],
      [meanwhile, true],
      [earlier, true],
    ])
    // Nothing is new: what was seen last stays unread.
    await open()
    expect(await counts()).toEqual({ count: 1, unseen: 0 })
  })

  it('[S1-210] [S1-208] marks all of the reader’s own notifications, and no one else’s', async () => {
    for (const who of [ann, ann, ben]) await buildNotification(app.ctx, who.memberId)
    await app.as(ann).call(ReadAllNotifications)
    expect(await unread(ann)).toBe(0)
    expect((await notificationsOf(ann)).every((one) => one.read)).toBe(true)
    expect(await unread(ben)).toBe(1)
  })

  it('lasts until something new happens, which is raised again', async () => {
    await app.as(ann).call(PatchNotificationSettings, { params: { type: 'like' }, body: { push: true } })
    const postId = await write(ann, { content: 'x' })
    await react(ben, { postId }, 'like')
    const [one] = await notificationsOf(ann)
    await read(ann, one?.id ?? '')
    expect(await unread(ann)).toBe(0)
    await react(cid, { postId }, 'like')
    expect(await notificationsOf(ann)).toMatchObject([{ id: one?.id, read: false, actorCount: 2 }])
    expect(await raised(ann)).toBe(2)
  })
})

describe('the bell', () => {
  it('[D-083] is hinted within a second of the action, and when notifications were read elsewhere', async () => {
    const stream = await openTestStream(app.url, { cookie: ann.cookie })
    streams.push(stream)
    const hints = () => stream.types().filter((type) => type === 'notifications.changed').length
    const postId = await write(ann, { content: 'x' })
    const began = performance.now()
    await react(ben, { postId }, 'like')
    await until(() => hints() > 0, 2_000, 'nothing was pushed')
    expect(performance.now() - began).toBeLessThan(1_000 * TIMEOUT_FACTOR)
    await app.drain()
    const before = hints()
    await app.as(ann).call(ReadAllNotifications)
    await until(() => hints() > before, 2_000, 'reading was not pushed')
  })

  it('[D-083] is hinted to a member removed from a group', async () => {
    const groupId = await buildGroup(app.ctx, { members: [ann.memberId] })
    await app.drain()
    const stream = await openTestStream(app.url, { cookie: ann.cookie })
    streams.push(stream)
    await removeMember(app.ctx, groupId, ann.memberId)
    await expect.poll(() => stream.types()).toContain('notifications.changed')
  })
})

describe('settings', () => {
  const settings = async (who: Person) => app.as(who).call(GetNotificationSettings)
  const patch = (who: Person, type: (typeof SETTABLE_TYPES)[number], body: object) =>
    app.as(who).call(PatchNotificationSettings, { params: { type }, body })

  it('start with the defaults, and a patch keeps the other channels', async () => {
    expect(await settings(ann)).toEqual(SETTABLE_TYPES.map((type) => ({ type, ...defaultChannels(type) })))
    expect(await patch(ann, 'like', { email: true })).toEqual({
      type: 'like',
      inApp: true,
      email: true,
      push: false,
    })
    await Promise.all([patch(ann, 'like', { inApp: false }), patch(ann, 'like', { push: true })])
    expect((await settings(ann)).find(({ type }) => type === 'like')).toEqual({
      type: 'like',
      inApp: false,
      email: true,
      push: true,
    })
    expect(await settings(ben)).toEqual(SETTABLE_TYPES.map((type) => ({ type, ...defaultChannels(type) })))
  })

  it('keep a type out of the list and the count if the member wants it only outside the app', async () => {
    await patch(ann, 'comment', { inApp: false })
    const postId = await write(ann, { content: 'x' })
    await comment(ben, postId, 'Hello')
    expect(await notificationsOf(ann)).toEqual([])
    expect(await unread(ann)).toBe(0)
    expect(await raised(ann)).toBe(1)
    const [row] = await app.ctx.db.query<{ id: string }>(
      'test.only_notification',
      `select id from notifications where user_id = $1 and type = 'comment'`,
      [ann.memberId],
    )
    expect(await loadNotifications(app.ctx, ann.memberId, [row?.id ?? ''], 'en')).toMatchObject([
      { content: 'Hello' },
    ])
    expect(await loadNotifications(app.ctx, ben.memberId, [row?.id ?? ''], 'en')).toEqual([])
  })

  it('create no notification of a type that the member does not want at all', async () => {
    await patch(ann, 'like', { inApp: false })
    const postId = await write(ann, { content: 'x' })
    await react(ben, { postId }, 'like')
    expect(await raised(ann)).toBe(0)
    expect(
      await countRows(app.ctx, `notifications where user_id = '${ann.memberId}' and type = 'like'`),
    ).toBe(0)
  })

  it('accept only the current types and fields', async () => {
    const unknownField = { userId: ben.memberId, inApp: true } as object
    await expect(patch(ann, 'like', unknownField)).rejects.toMatchObject({ status: 400 })
    await expect(patch(ann, 'lead' as 'like', { inApp: true })).rejects.toMatchObject({ status: 400 })
  })
})

describe('an announcement', () => {
  it('reaches every member once, in the list and outside the app', async () => {
    const news = { id: app.ctx.newId(), title: 'Welcome', content: 'We have moved.', linkUrl: '/settings' }
    const count = await announce(app.ctx, news)
    expect(count).toBe(await countRows(app.ctx, `users where kind = 'member'`))
    expect(await announce(app.ctx, news)).toBe(0)
    expect(await notificationsOf(ann)).toMatchObject([
      {
        type: 'system',
        title: 'Welcome',
        content: 'We have moved.',
        linkUrl: '/settings',
        fromUser: null,
        actorCount: 0,
      },
    ])
    expect(await raised(ann)).toBe(1)
  })
})

describe('concurrent reactions', () => {
  it('[D-081] that are added and removed leave exactly the remaining actors', async () => {
    const postId = await write(ann, { content: 'x' })
    const fans: Person[] = []
    for (let at = 0; at < 8; at += 1) fans.push(await stage.person('Fan'))
    const toggle = async (who: Person, times: number) => {
      for (let time = 0; time < times; time += 1) await react(who, { postId }, 'love')
    }
    await Promise.all(fans.map((fan, at) => toggle(fan, at + 1)))
    await app.drain()
    const remaining = await countRows(app.ctx, `reactions where post_id = '${postId}'`)
    expect(remaining).toBe(4)
    expect(await app.as(ann).call(ListNotifications)).toMatchObject([{ actorCount: remaining }])
    expect(
      await countRows(
        app.ctx,
        `notification_actors join notifications on notifications.id = notification_id
          where target_id = '${postId}' and not withdrawn`,
      ),
    ).toBe(remaining)
  })
})
