import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { DeleteComment } from '@guildhall/contract/comments'

const stage = await startNotifyStage()
const { app, notificationsOf, unread, raised, write, comment } = stage
afterAll(() => app.close())

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

describe('a comment', () => {
  it('notifies the author of the post, and a reply the author of the comment it answers', async () => {
    const postId = await write(ann, { content: 'x' })
    const first = await comment(ben, postId, 'Well said')
    expect(await notificationsOf(ann)).toMatchObject([
      {
        type: 'comment',
        title: 'Ben Test commented on your post',
        content: 'Well said',
        linkUrl: `/post/${postId}?thread=${first}`,
      },
    ])
    const second = await comment(cid, postId, 'Indeed', first)
    expect(await notificationsOf(ben)).toMatchObject([
      {
        type: 'reply',
        title: 'Cid Test replied to your comment',
        content: 'Indeed',
        subject: { kind: 'comment', text: 'Well said' },
        linkUrl: `/post/${postId}?thread=${first}`,
      },
    ])
    expect(await notificationsOf(ann)).toMatchObject([
      {
        type: 'comment',
        title: 'Cid Test and Ben Test commented on your post',
        actorCount: 2,
        content: 'Indeed',
      },
    ])
    await comment(ann, postId, 'Thanks', second)
    expect((await notificationsOf(cid)).map(({ type }) => type)).toEqual(['reply'])
    expect(await notificationsOf(ann)).toHaveLength(1)
  })

  it('that answers the author of the post notifies them once, as a reply', async () => {
    const postId = await write(ann, { content: 'x' })
    const own = await comment(ann, postId, 'More')
    await comment(ben, postId, 'Why?', own)
    expect((await notificationsOf(ann)).map(({ type }) => type)).toEqual(['reply'])
  })

  it('that is deleted removes its actor, unless an earlier comment is left', async () => {
    const postId = await write(ann, { content: 'x' })
    const first = await comment(ben, postId, 'One')
    const second = await comment(ben, postId, 'Two')
    expect(await notificationsOf(ann)).toMatchObject([{ actorCount: 1, content: 'Two' }])
    await app.as(ben).call(DeleteComment, { params: { id: second } })
    expect(await notificationsOf(ann)).toMatchObject([{ actorCount: 1, content: 'One' }])
    await app.as(ben).call(DeleteComment, { params: { id: first } })
    expect(await notificationsOf(ann)).toEqual([])
    expect(await unread(ann)).toBe(0)
  })

  it('that is deleted and leaves a tombstone above replies withdraws its own and their notifications', async () => {
    const postId = await write(ann, { content: 'x' })
    const first = await comment(ben, postId, 'One')
    const reply = await comment(cid, postId, 'Two', first)
    await comment(ann, postId, 'Three', reply)
    expect(await notificationsOf(ben)).toHaveLength(1)
    await app.as(cid).call(DeleteComment, { params: { id: reply } })
    expect(await notificationsOf(ben)).toEqual([])
    expect(await notificationsOf(cid)).toEqual([])
    expect((await notificationsOf(ann)).map(({ actorCount }) => actorCount)).toEqual([1])
  })

  it('moves its notification to the top again, with the latest text', async () => {
    const [one, two] = [await write(ann, { content: 'one' }), await write(ann, { content: 'two' })]
    await comment(ben, one, 'a')
    await app.drain()
    await comment(ben, two, 'b')
    expect((await notificationsOf(ann)).map(({ subject }) => subject?.text)).toEqual(['two', 'one'])
    await comment(ben, one, 'c')
    expect(await notificationsOf(ann)).toMatchObject([
      { subject: { text: 'one' }, content: 'c', actorCount: 1 },
      { subject: { text: 'two' } },
    ])
    expect(await raised(ann)).toBe(3)
  })
})
