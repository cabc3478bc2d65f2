import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { DeleteComment } from '@guildhall/contract/comments'

const stage = await startNotifyStage()
const { app, told, unread, raised, write, comment } = stage
afterAll(() => app.close())

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

describe('a comment', () => {
  it('is told to the author of the post, a reply to whoever it answers', async () => {
    const postId = await write(ann, { content: 'x' })
    const first = await comment(ben, postId, 'Well said')
    expect(await told(ann)).toMatchObject([
      {
        type: 'comment',
        title: 'Ben Test commented on your post',
        content: 'Well said',
        linkUrl: `/post/${postId}?thread=${first}`,
      },
    ])
    const second = await comment(cid, postId, 'Indeed', first)
    expect(await told(ben)).toMatchObject([
      {
        type: 'reply',
        title: 'Cid Test replied to your comment',
        content: 'Indeed',
        subject: { kind: 'comment', text: 'Well said' },
        linkUrl: `/post/${postId}?thread=${first}`,
      },
    ])
    expect(await told(ann)).toMatchObject([
      {
        type: 'comment',
        title: 'Cid Test and Ben Test commented on your post',
        actorCount: 2,
        content: 'Indeed',
      },
    ])
    await comment(ann, postId, 'Thanks', second)
    expect((await told(cid)).map(({ type }) => type)).toEqual(['reply'])
    expect(await told(ann)).toHaveLength(1)
  })

  it('that answers the author of the post is told once, as a reply', async () => {
    const postId = await write(ann, { content: 'x' })
    const own = await comment(ann, postId, 'More')
    await comment(ben, postId, 'Why?', own)
    expect((await told(ann)).map(({ type }) => type)).toEqual(['reply'])
  })

  it('that is removed takes its actor away, unless an earlier one is left', async () => {
    const postId = await write(ann, { content: 'x' })
    const first = await comment(ben, postId, 'One')
    const second = await comment(ben, postId, 'Two')
    expect(await told(ann)).toMatchObject([{ actorCount: 1, content: 'Two' }])
    await app.as(ben).call(DeleteComment, { params: { id: second } })
    expect(await told(ann)).toMatchObject([{ actorCount: 1, content: 'One' }])
    await app.as(ben).call(DeleteComment, { params: { id: first } })
    expect(await told(ann)).toEqual([])
    expect(await unread(ann)).toBe(0)
  })

  it('that is removed under a reply, leaving a place, takes the reply’s notification with it', async () => {
    const postId = await write(ann, { content: 'x' })
    const first = await comment(ben, postId, 'One')
    const reply = await comment(cid, postId, 'Two', first)
    await comment(ann, postId, 'Three', reply)
    expect(await told(ben)).toHaveLength(1)
    await app.as(cid).call(DeleteComment, { params: { id: reply } })
    expect(await told(ben)).toEqual([])
    expect(await told(cid)).toEqual([])
    expect((await told(ann)).map(({ actorCount }) => actorCount)).toEqual([1])
  })

  it('after the notification was read makes it unread again and puts it first', async () => {
    const [one, two] = [await write(ann, { content: 'one' }), await write(ann, { content: 'two' })]
    await comment(ben, one, 'a')
    await app.settle()
    await comment(ben, two, 'b')
    expect((await told(ann)).map(({ subject }) => subject?.text)).toEqual(['two', 'one'])
    await comment(ben, one, 'c')
    expect(await told(ann)).toMatchObject([
      { subject: { text: 'one' }, content: 'c', actorCount: 1 },
      { subject: { text: 'two' } },
    ])
    expect(await raised(ann)).toBe(3)
  })
})
