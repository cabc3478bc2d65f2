import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { MAX_ACTORS_SHOWN, PatchNotificationSettings } from '@guildhall/contract/notifications'
import { buildReaction, mute } from '#test/build'

const stage = await startNotifyStage()
const { app, notificationsOf, titles, unread, raised, write, react, comment } = stage
afterAll(() => app.close())

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

describe('a reaction', () => {
  it('[S1-088] [S1-207] [S1-208] [D-081] notifies the author of who reacted, how and to what', async () => {
    const postId = await write(ann, { content: 'A post about bread' })
    await react(ben, { postId }, 'upvote')
    const [one, ...more] = await notificationsOf(ann)
    expect(more).toEqual([])
    expect(one).toMatchObject({
      type: 'like',
      title: 'Ben Test upvoted your post',
      content: 'A post about bread',
      linkUrl: `/post/${postId}`,
      read: false,
      fromUser: { id: ben.memberId, firstName: 'Ben' },
      actorCount: 1,
      reaction: 'upvote',
      subject: { kind: 'post', postId, isOwn: true, text: 'A post about bread', groupName: null },
    })
    expect(Date.now() - new Date(one!.createdAt).getTime()).toBeLessThan(60_000)
    expect(await unread(ann)).toBe(1)
    expect(await notificationsOf(ben)).toEqual([])
  })

  it('[D-081] of many people is one notification with up to three faces and an exact count', async () => {
    await app.as(ann).call(PatchNotificationSettings, { params: { type: 'like' }, body: { push: true } })
    const postId = await write(ann, { content: 'Popular' })
    const fans: string[] = []
    for (let at = 0; at < 7; at += 1) fans.push(await buildReaction(app.ctx, { postId, type: 'love' }))
    const [one, ...more] = await notificationsOf(ann)
    expect(more).toEqual([])
    expect(one).toMatchObject({
      actorCount: 7,
      title: expect.stringMatching(/ and 6 others reacted to your post$/),
    })
    expect(one!.actors.map(({ id }) => id)).toEqual(fans.slice(-MAX_ACTORS_SHOWN).toReversed())
    expect(await unread(ann)).toBe(1)
    expect(await raised(ann)).toBe(1)
  })

  it('[D-081] that is removed removes its actor, and is not raised again when it comes back', async () => {
    await app.as(ann).call(PatchNotificationSettings, { params: { type: 'like' }, body: { push: true } })
    const postId = await write(ann, { content: 'x' })
    await react(ben, { postId }, 'like')
    await react(cid, { postId }, 'like')
    expect(await titles(ann)).toEqual(['Cid Test and Ben Test reacted to your post'])
    await react(cid, { postId }, 'like')
    expect(await titles(ann)).toEqual(['Ben Test reacted to your post'])
    await react(ben, { postId }, 'like')
    expect(await notificationsOf(ann)).toEqual([])
    expect(await unread(ann)).toBe(0)
    await react(ben, { postId }, 'love')
    expect(await titles(ann)).toEqual(['Ben Test reacted to your post'])
    expect(await raised(ann)).toBe(1)
  })

  it('that is a downvote never notifies, and a change to one withdraws the notification', async () => {
    const postId = await write(ann, { content: 'x' })
    await react(ben, { postId }, 'downvote')
    expect(await notificationsOf(ann)).toEqual([])
    await react(cid, { postId }, 'like')
    expect(await titles(ann)).toHaveLength(1)
    await react(cid, { postId }, 'downvote')
    expect(await notificationsOf(ann)).toEqual([])
  })

  it('to a comment notifies the author of the comment', async () => {
    const postId = await write(ann, { content: 'x' })
    const commentId = await comment(ben, postId, 'My word')
    await react(cid, { commentId }, 'like')
    expect(await notificationsOf(ben)).toMatchObject([
      {
        title: 'Cid Test reacted to your comment',
        content: 'My word',
        linkUrl: `/post/${postId}?thread=${commentId}`,
        subject: { kind: 'comment' },
      },
    ])
    await react(cid, { commentId }, 'like')
    expect(await notificationsOf(ben)).toEqual([])
  })

  it('to one’s own post, or by someone muted, notifies no one', async () => {
    const postId = await write(ann, { content: 'x' })
    await react(ann, { postId }, 'like')
    await mute(app.ctx, ann.memberId, ben.memberId)
    await react(ben, { postId }, 'like')
    expect(await notificationsOf(ann)).toEqual([])
    expect(await raised(ann)).toBe(0)
  })
})
