import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { EditComment } from '@guildhall/contract/comments'
import { FollowMember } from '@guildhall/contract/follows'
import { MENTIONS_OF_STRANGERS } from '@guildhall/contract/limits'
import { EditPost, GetPost } from '@guildhall/contract/posts'
import { befriend } from '#test/build'

const stage = await startNotifyStage()
const { app, told, titles, unread, raised, write, comment } = stage
afterAll(() => app.close())

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

describe('a mention', () => {
  it('is told to whom a post or comment names, and as nothing else', async () => {
    const postId = await write(ann, { content: `Ask @${ben.handle}` })
    expect(await told(ben)).toMatchObject([
      {
        type: 'mention',
        title: 'Ann Test mentioned you',
        content: `Ask @${ben.handle}`,
        linkUrl: `/post/${postId}`,
      },
    ])
    const first = await comment(ben, postId, `Hello @${ann.handle}`)
    expect((await told(ann)).map(({ type }) => type)).toEqual(['mention'])
    await comment(cid, postId, `No, @${ben.handle} does`, first)
    expect((await told(ben)).map(({ type }) => type)).toEqual(['mention', 'mention'])
  })

  it('of strangers is told so often a day; the text is published, and those who know its writer are told', async () => {
    const dan = await stage.person('Dan')
    await app.as(ben).call(FollowMember, { params: { id: ann.memberId } })
    await befriend(app.ctx, ann.memberId, cid.memberId)
    const { max } = MENTIONS_OF_STRANGERS
    await app.ctx.dayLimits.take('mentions', MENTIONS_OF_STRANGERS, ann.memberId, max - 1)
    await write(ann, { content: `@${dan.handle}` })
    const postId = await write(ann, { content: `@${ben.handle} @${cid.handle} @${dan.handle}` })
    const mentioned = async (who: Person) =>
      (await told(who)).filter(({ type }) => type === 'mention').map(({ linkUrl }) => linkUrl)
    expect([await mentioned(ben), await mentioned(cid)]).toEqual([[`/post/${postId}`], [`/post/${postId}`]])
    expect(await mentioned(dan)).toHaveLength(1)
    const shown = await app.as(dan).call(GetPost, { params: { id: postId } })
    expect(shown.mentions).toHaveLength(3)
  })

  it('leaves what the same person had said before as it was told', async () => {
    const postId = await write(ann, { content: 'x' })
    const first = await comment(ben, postId, 'One')
    await comment(cid, postId, 'Two', first)
    expect((await told(ben)).map(({ type }) => type)).toEqual(['reply'])
    await comment(cid, postId, `Three, @${ben.handle}`, first)
    expect((await told(ben)).map(({ type, content }) => [type, content])).toEqual([
      ['mention', `Three, @${ben.handle}`],
      ['reply', 'Two'],
    ])
  })

  it('[D-052] is told on an edit only to whom the text did not name before, and goes with its name', async () => {
    const postId = await write(ann, { content: `@${ben.handle}` })
    await told(ben)
    await app
      .as(ann)
      .call(EditPost, { params: { id: postId }, body: { content: `@${ben.handle} @${cid.handle}` } })
    expect(await titles(cid)).toEqual(['Ann Test mentioned you'])
    expect(await raised(ben)).toBe(1)
    await app.as(ann).call(EditPost, { params: { id: postId }, body: { content: `@${cid.handle}` } })
    expect(await told(ben)).toEqual([])
    expect(await unread(ben)).toBe(0)
    const said = await comment(ben, postId, `@${cid.handle}`)
    expect(await told(cid)).toHaveLength(2)
    await app.as(ben).call(EditComment, { params: { id: said }, body: { content: 'nobody' } })
    expect(await told(cid)).toHaveLength(1)
  })
})
