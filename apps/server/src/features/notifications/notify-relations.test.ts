import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { FollowMember, UnfollowMember } from '@guildhall/contract/follows'
import { CancelFriendRequest } from '@guildhall/contract/friends'
import { ReadNotification } from '@guildhall/contract/notifications'
import { buildRequest } from '#test/build'
import { countRows } from '#test/count-rows'

const stage = await startNotifyStage()
const { app, notificationsOf, titles, unread, raised } = stage
afterAll(() => app.close())

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

describe('followers', () => {
  it('are grouped into one notification, and removed from it when they unfollow', async () => {
    await app.as(ben).call(FollowMember, { params: { id: ann.memberId } })
    await app.as(cid).call(FollowMember, { params: { id: ann.memberId } })
    expect(await notificationsOf(ann)).toMatchObject([
      {
        type: 'follow',
        title: 'Cid Test and Ben Test started following you',
        linkUrl: `/@${cid.handle}`,
        subject: null,
      },
    ])
    await app.as(cid).call(UnfollowMember, { params: { id: ann.memberId } })
    expect(await titles(ann)).toEqual(['Ben Test started following you'])
    await app.as(cid).call(FollowMember, { params: { id: ann.memberId } })
    expect(await notificationsOf(ann)).toMatchObject([{ actorCount: 2 }])
    expect(await raised(ann)).toBe(1)
  })
})

describe('a friend request', () => {
  it('that is canceled and sent again notifies once a day', async () => {
    let last = ''
    for (let n = 0; n < 4; n += 1) {
      if (last !== '') await app.as(ben).call(CancelFriendRequest, { params: { id: last } })
      last = await buildRequest(app.ctx, ben.memberId, ann.memberId)
      await app.drain()
    }
    expect(await raised(ann)).toBe(1)
    expect(await notificationsOf(ann)).toMatchObject([{ type: 'friend_request', requestId: last }])
    expect(await countRows(app.ctx, `notifications where type = 'friend_request'`)).toBe(1)
    await app.as(ben).call(CancelFriendRequest, { params: { id: last } })
    app.setNow(new Date(Date.now() + 25 * 3_600_000))
    await buildRequest(app.ctx, ben.memberId, ann.memberId)
    expect(await raised(ann)).toBe(2)
    app.setNow(null)
  })

  it('that is canceled and sent again after it was read stays read', async () => {
    const first = await buildRequest(app.ctx, ben.memberId, ann.memberId)
    const [shown] = await notificationsOf(ann)
    await app.as(ann).call(ReadNotification, { params: { id: shown?.id ?? '' } })
    await app.as(ben).call(CancelFriendRequest, { params: { id: first } })
    await buildRequest(app.ctx, ben.memberId, ann.memberId)
    expect(await notificationsOf(ann)).toMatchObject([{ type: 'friend_request', read: true }])
    expect([await unread(ann), await raised(ann)]).toEqual([0, 1])
  })

  it('notifies the addressee until it is answered, and then the requester of the answer', async () => {
    const requestId = await buildRequest(app.ctx, ben.memberId, ann.memberId)
    expect(await notificationsOf(ann)).toMatchObject([
      {
        type: 'friend_request',
        title: 'Ben Test sent you a friend request',
        requestId,
        linkUrl: '/friends?tab=requests',
      },
    ])
    expect(await unread(ann)).toBe(1)
    await buildRequest(app.ctx, ann.memberId, ben.memberId)
    expect(await notificationsOf(ann)).toEqual([])
    expect(await unread(ann)).toBe(0)
    expect(await notificationsOf(ben)).toMatchObject([
      {
        type: 'friend_request_accepted',
        title: 'Ann Test accepted your friend request',
        linkUrl: `/@${ann.handle}`,
      },
    ])
  })
})
