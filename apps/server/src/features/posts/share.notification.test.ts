import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { DeletePost, EditPost, SharePost } from '@guildhall/contract/posts'
import type { SignedIn } from '#test/app'
import { befriend } from '#test/build'

const stage = await startNotifyStage()
const { app, notificationsOf, write } = stage
afterAll(() => app.close())

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

describe('a share', () => {
  const share = async (who: SignedIn, id: string, body: object = {}) =>
    (await app.as(who).call(SharePost, { params: { id }, body: { content: 'Look', ...body } })).id

  it('[D-081] notifies the author; public shares are grouped into one notification', async () => {
    const postId = await write(ann, { content: 'x' })
    const first = await share(ben, postId)
    const last = await share(cid, postId)
    expect(await notificationsOf(ann)).toMatchObject([
      {
        type: 'share',
        title: 'Cid Test and Ben Test shared your post',
        content: 'Look',
        linkUrl: `/post/${last}`,
      },
    ])
    await app.as(cid).call(DeletePost, { params: { id: last } })
    expect(await notificationsOf(ann)).toMatchObject([
      { title: 'Ben Test shared your post', linkUrl: `/post/${first}` },
    ])
  })

  it('[D-084] that the author may not see does not notify them, and is never counted', async () => {
    const postId = await write(ann, { content: 'x' })
    const id = await share(ben, postId, { privacy: 'friends' })
    await share(cid, postId, { privacy: 'private' })
    expect(await notificationsOf(ann)).toEqual([])
    await befriend(app.ctx, ann.memberId, ben.memberId)
    expect(await notificationsOf(ann)).toMatchObject([{ linkUrl: `/post/${id}`, actorCount: 1 }])
  })

  it('that is restricted later is no longer shown', async () => {
    const postId = await write(ann, { content: 'x' })
    const id = await share(ben, postId)
    expect(await notificationsOf(ann)).toHaveLength(1)
    await app.as(ben).call(EditPost, { params: { id }, body: { privacy: 'friends' } })
    expect(await notificationsOf(ann)).toEqual([])
    await app.as(ben).call(EditPost, { params: { id }, body: { privacy: 'public' } })
    expect(await notificationsOf(ann)).toMatchObject([{ actorCount: 1 }])
  })
})
