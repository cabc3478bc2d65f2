import { PatchNotificationSettings } from '@guildhall/contract/notifications'
import { afterAll, describe, expect, it } from 'vitest'
import { React } from '@guildhall/contract/reactions'
import { SubscribeToPush } from '@guildhall/contract/delivery'
import { buildComment, buildMember, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { startDelivery } from '#test/delivery-stage'

const { app, service, close } = await startDelivery()
afterAll(() => close())

/** A member whom both a mail and a push could reach. */
async function reachable() {
  const ann = await app.signIn()
  const { endpoint, keys } = service.newBrowser()
  await app.as(ann).call(SubscribeToPush, { body: { endpoint, keys } })
  return ann
}
const like = async (author_id: string) => {
  const postId = await buildPost(app.ctx, { author_id })
  await app.settle()
  await app.as(await app.signIn()).call(React, { body: { postId, reactionType: 'like' } })
  await app.settle()
}
const waitingOf = (memberId: string, channel: string) =>
  countRows(app.ctx, `delivery_waiting where user_id = '${memberId}' and channel = '${channel}'`)
const raisedFor = (memberId: string) =>
  countRows(app.ctx, `outbox where name = 'notification.raised' and payload::text like '%${memberId}%'`)

describe('a notification', () => {
  it('that its member wants neither mailed nor pushed, as a like, plans nothing', async () => {
    const { memberId } = await reachable()
    await like(memberId)
    expect(await countRows(app.ctx, `notifications where user_id = '${memberId}' and type = 'like'`)).toBe(1)
    expect(await countRows(app.ctx, `delivery_plans where user_id = '${memberId}'`)).toBe(0)
    expect(await countRows(app.ctx, `delivery_waiting where user_id = '${memberId}'`)).toBe(0)
    expect(await raisedFor(memberId)).toBe(0)
  })

  it('waits only for the ways that its member chose for its kind', async () => {
    const ann = await reachable()
    await app.as(ann).call(PatchNotificationSettings, { params: { type: 'like' }, body: { push: true } })
    await like(ann.memberId)
    expect([await waitingOf(ann.memberId, 'email'), await waitingOf(ann.memberId, 'push')]).toEqual([0, 1])
    const post_id = await buildPost(app.ctx, { author_id: ann.memberId })
    await buildComment(app.ctx, { post_id, author_id: await buildMember(app.ctx) })
    await app.settle()
    expect([await waitingOf(ann.memberId, 'email'), await waitingOf(ann.memberId, 'push')]).toEqual([1, 2])
  })
})
