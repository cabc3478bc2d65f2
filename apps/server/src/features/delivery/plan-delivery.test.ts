import { PatchNotificationSettings } from '@guildhall/contract/notifications'
import { PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, describe, expect, it } from 'vitest'
import { React } from '@guildhall/contract/reactions'
import { SubscribeToPush } from '@guildhall/contract/delivery'
import { buildComment, buildMember, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { startDelivery } from '#test/delivery-stage'

const { app, service, close } = await startDelivery()
afterAll(() => close())

/** A member who can be reached by mail and by push. */
async function joinReachable() {
  const ann = await app.signIn()
  const { endpoint, keys } = service.newBrowser()
  await app.as(ann).call(SubscribeToPush, { body: { endpoint, keys } })
  return ann
}
const like = async (author_id: string) => {
  const postId = await buildPost(app.ctx, { author_id })
  await app.drain()
  await app.as(await app.signIn()).call(React, { body: { postId, reactionType: 'like' } })
  await app.drain()
}
const waitingOf = (memberId: string, channel: string) =>
  countRows(app.ctx, `delivery_waiting where user_id = '${memberId}' and channel = '${channel}'`)
const raisedFor = (memberId: string) =>
  countRows(app.ctx, `outbox where name = 'notification.raised' and payload::text like '%${memberId}%'`)

describe('a notification', () => {
  it('of a type that its member wants neither mailed nor pushed, such as a like, plans nothing', async () => {
    const { memberId } = await joinReachable()
    await like(memberId)
    expect(await countRows(app.ctx, `notifications where user_id = '${memberId}' and type = 'like'`)).toBe(1)
    expect(await countRows(app.ctx, `delivery_plans where user_id = '${memberId}'`)).toBe(0)
    expect(await countRows(app.ctx, `delivery_waiting where user_id = '${memberId}'`)).toBe(0)
    expect(await raisedFor(memberId)).toBe(0)
  })

  it('is not even raised if its member has turned off mails and pushes', async () => {
    const ann = await joinReachable()
    const post_id = await buildPost(app.ctx, { author_id: ann.memberId })
    const comment = async () => {
      await buildComment(app.ctx, { post_id, author_id: await buildMember(app.ctx) })
      await app.drain()
    }
    const body = { emailNotifications: false, pushNotifications: false }
    await app.as(ann).call(PutPreferences, { body })
    await comment()
    expect(await countRows(app.ctx, `notifications where user_id = '${ann.memberId}' and in_app`)).toBe(1)
    expect(await raisedFor(ann.memberId)).toBe(0)
    await app.as(ann).call(PutPreferences, { body: { pushNotifications: true } })
    await comment()
    expect([await waitingOf(ann.memberId, 'email'), await waitingOf(ann.memberId, 'push')]).toEqual([0, 1])
  })

  it('is enqueued only for the channels that its member chose for its type', async () => {
    const ann = await joinReachable()
    await app.as(ann).call(PatchNotificationSettings, { params: { type: 'like' }, body: { push: true } })
    await like(ann.memberId)
    expect([await waitingOf(ann.memberId, 'email'), await waitingOf(ann.memberId, 'push')]).toEqual([0, 1])
    const post_id = await buildPost(app.ctx, { author_id: ann.memberId })
    await buildComment(app.ctx, { post_id, author_id: await buildMember(app.ctx) })
    await app.drain()
    expect([await waitingOf(ann.memberId, 'email'), await waitingOf(ann.memberId, 'push')]).toEqual([1, 2])
  })
})
