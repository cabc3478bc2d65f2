import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { MAX_FACES, PatchNotificationSettings } from '@guildhall/contract/notifications'
import { buildReaction, mute } from '#test/build'

const stage = await startNotifyStage()
const { app, told, titles, unread, raised, write, react, comment } = stage
afterAll(() => app.close())

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

describe('a reaction', () => {
  it('[S1-088] [S1-207] [S1-208] [D-081] is told with who, what and where', async () => {
    const postId = await write(ann, { content: 'A post about bread' })
    await react(ben, { postId }, 'upvote')
    const [one, ...more] = await told(ann)
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
    expect(await told(ben)).toEqual([])
  })

  it('[D-081] of many is one notification with up to three faces and a true count', async () => {
    await app.as(ann).call(PatchNotificationSettings, { params: { type: 'like' }, body: { push: true } })
    const postId = await write(ann, { content: 'Popular' })
    const fans: string[] = []
    for (let at = 0; at < 7; at += 1) fans.push(await buildReaction(app.ctx, { postId, type: 'love' }))
    const [one, ...more] = await told(ann)
    expect(more).toEqual([])
    expect(one).toMatchObject({
      actorCount: 7,
      title: expect.stringMatching(/ and 6 others reacted to your post$/),
    })
    expect(one!.actors.map(({ id }) => id)).toEqual(fans.slice(-MAX_FACES).toReversed())
    expect(await unread(ann)).toBe(1)
    expect(await raised(ann)).toBe(1)
  })

  it('[D-081] that is taken back takes its actor away, and comes back without being told again', async () => {
    await app.as(ann).call(PatchNotificationSettings, { params: { type: 'like' }, body: { push: true } })
    const postId = await write(ann, { content: 'x' })
    await react(ben, { postId }, 'like')
    await react(cid, { postId }, 'like')
    expect(await titles(ann)).toEqual(['Cid Test and Ben Test reacted to your post'])
    await react(cid, { postId }, 'like')
    expect(await titles(ann)).toEqual(['Ben Test reacted to your post'])
    await react(ben, { postId }, 'like')
    expect(await told(ann)).toEqual([])
    expect(await unread(ann)).toBe(0)
    await react(ben, { postId }, 'love')
    expect(await titles(ann)).toEqual(['Ben Test reacted to your post'])
    expect(await raised(ann)).toBe(1)
  })

  it('is never told of a downvote, and turning into one takes it back', async () => {
    const postId = await write(ann, { content: 'x' })
    await react(ben, { postId }, 'downvote')
    expect(await told(ann)).toEqual([])
    await react(cid, { postId }, 'like')
    expect(await titles(ann)).toHaveLength(1)
    await react(cid, { postId }, 'downvote')
    expect(await told(ann)).toEqual([])
  })

  it('to a comment is told to whoever wrote the comment', async () => {
    const postId = await write(ann, { content: 'x' })
    const commentId = await comment(ben, postId, 'My word')
    await react(cid, { commentId }, 'like')
    expect(await told(ben)).toMatchObject([
      {
        title: 'Cid Test reacted to your comment',
        content: 'My word',
        linkUrl: `/post/${postId}?thread=${commentId}`,
        subject: { kind: 'comment' },
      },
    ])
    await react(cid, { commentId }, 'like')
    expect(await told(ben)).toEqual([])
  })

  it('to one’s own post, or by someone muted, tells nobody', async () => {
    const postId = await write(ann, { content: 'x' })
    await react(ann, { postId }, 'like')
    await mute(app.ctx, ann.memberId, ben.memberId)
    await react(ben, { postId }, 'like')
    expect(await told(ann)).toEqual([])
    expect(await raised(ann)).toBe(0)
  })
})
