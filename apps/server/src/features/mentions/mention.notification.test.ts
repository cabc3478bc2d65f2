import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { EditComment } from '@guildhall/contract/comments'
import { FollowMember } from '@guildhall/contract/follows'
import { STRANGER_MENTIONS } from '@guildhall/contract/limits'
import { EditPost, GetPost } from '@guildhall/contract/posts'
import { befriend } from '#test/build'

const stage = await startNotifyStage()
const { app, notificationsOf, titles, unread, raised, write, comment } = stage
afterAll(() => app.close())

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

describe('a mention', () => {
  it('notifies the members whom a post or comment mentions, and of nothing else', async () => {
    const postId = await write(ann, { content: `Ask @${ben.handle}` })
    expect(await notificationsOf(ben)).toMatchObject([
      {
        type: 'mention',
        title: 'Ann Test mentioned you',
        content: `Ask @${ben.handle}`,
        linkUrl: `/post/${postId}`,
      },
    ])
    const first = await comment(ben, postId, `Hello @${ann.handle}`)
    expect((await notificationsOf(ann)).map(({ type }) => type)).toEqual(['mention'])
    await comment(cid, postId, `No, @${ben.handle} does`, first)
    expect((await notificationsOf(ben)).map(({ type }) => type)).toEqual(['mention', 'mention'])
  })

  it('of strangers is limited per day; the text is published, and friends and followers are notified', async () => {
    const dan = await stage.person('Dan')
    await app.as(ben).call(FollowMember, { params: { id: ann.memberId } })
    await befriend(app.ctx, ann.memberId, cid.memberId)
    const { max } = STRANGER_MENTIONS
    await app.ctx.dayLimits.spendUpTo('mentions', STRANGER_MENTIONS, ann.memberId, max - 1)
    await write(ann, { content: `@${dan.handle}` })
    const postId = await write(ann, { content: `@${ben.handle} @${cid.handle} @${dan.handle}` })
    const mentioned = async (who: Person) =>
      (await notificationsOf(who)).filter(({ type }) => type === 'mention').map(({ linkUrl }) => linkUrl)
    expect([await mentioned(ben), await mentioned(cid)]).toEqual([[`/post/${postId}`], [`/post/${postId}`]])
    expect(await mentioned(dan)).toHaveLength(1)
    const shown = await app.as(dan).call(GetPost, { params: { id: postId } })
    expect(shown.mentions).toHaveLength(3)
  })

  it('leaves an earlier notification from the same person unchanged', async () => {
    const postId = await write(ann, { content: 'x' })
    const first = await comment(ben, postId, 'One')
    await comment(cid, postId, 'Two', first)
    expect((await notificationsOf(ben)).map(({ type }) => type)).toEqual(['reply'])
    await comment(cid, postId, `Three, @${ben.handle}`, first)
    expect((await notificationsOf(ben)).map(({ type, content }) => [type, content])).toEqual([
      ['mention', `Three, @${ben.handle}`],
      ['reply', 'Two'],
    ])
  })

  it('[D-052] on an edit notifies only newly mentioned members, and is withdrawn when it is removed', async () => {
    const postId = await write(ann, { content: `@${ben.handle}` })
    await notificationsOf(ben)
    await app
      .as(ann)
      .call(EditPost, { params: { id: postId }, body: { content: `@${ben.handle} @${cid.handle}` } })
    expect(await titles(cid)).toEqual(['Ann Test mentioned you'])
    expect(await raised(ben)).toBe(1)
    await app.as(ann).call(EditPost, { params: { id: postId }, body: { content: `@${cid.handle}` } })
    expect(await notificationsOf(ben)).toEqual([])
    expect(await unread(ben)).toBe(0)
    const commentId = await comment(ben, postId, `@${cid.handle}`)
    expect(await notificationsOf(cid)).toHaveLength(2)
    await app.as(ben).call(EditComment, { params: { id: commentId }, body: { content: 'nobody' } })
    expect(await notificationsOf(cid)).toHaveLength(1)
  })
})
