import { AcceptAnswer } from '@guildhall/contract/comments'
import { JoinGroup, ListGroupPosts } from '@guildhall/contract/groups'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { readPages } from '#test/pages'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const idsFor = async (who: SignedIn, id: string) =>
  (await app.as(who).call(ListGroupPosts, { params: { id } })).map((post) => post.id)

describe('the posts of a group', () => {
  it('[S2-038, S2-352] are listed newest first, page by page, and no others', async () => {
    const ann = await app.signIn()
    const groupId = await buildGroup(app.ctx, { ownerId: ann.memberId })
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1)
      ids.unshift(await buildPost(app.ctx, { group_id: groupId, author_id: ann.memberId }))
    await buildPost(app.ctx, { author_id: ann.memberId })
    const request = { params: { id: groupId }, query: { limit: '3' } }
    const pages = await readPages(app, ann, ListGroupPosts, request)
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
    expect(pages.flat().map((post) => post.id)).toEqual(ids)
  })

  it('[S2-338, D-035, D-092] of a public group are open to everyone, those of a private group to its members', async () => {
    const [member, outsider] = [await app.signIn(), await app.signIn()]
    const open = await buildGroup(app.ctx, { members: [member.memberId] })
    const closed = await buildGroup(app.ctx, { privacy: 'private', members: [member.memberId] })
    const [inOpen, inClosed] = [
      await buildPost(app.ctx, { group_id: open, author_id: member.memberId }),
      await buildPost(app.ctx, { group_id: closed, author_id: member.memberId }),
    ]
    expect(await idsFor(outsider, open)).toEqual([inOpen])
    expect(await idsFor(member, closed)).toEqual([inClosed])
    const list = () => app.as(outsider).call(ListGroupPosts, { params: { id: closed } })
    expect(await refusalOf(app.ctx, list)).toMatchObject({ code: 'not_found' })
    await app.as(outsider).call(JoinGroup, { params: { id: open }, body: {} })
    expect(await idsFor(outsider, open)).toEqual([inOpen])
  })

  it('of someone in a block with the viewer are left out, except for the owner and admins', async () => {
    const [member, admin, author] = [await app.signIn(), await app.signIn(), await buildMember(app.ctx)]
    const groupId = await buildGroup(app.ctx, {
      admins: [admin.memberId],
      members: [member.memberId, author],
    })
    const postId = await buildPost(app.ctx, { group_id: groupId, author_id: author })
    for (const { memberId } of [member, admin]) await block(app.ctx, memberId, author)
    expect(await idsFor(member, groupId)).toEqual([])
    const [seen] = await app.as(admin).call(ListGroupPosts, { params: { id: groupId } })
    expect(seen).toMatchObject({ id: postId, viewer: { hasBlockedAuthor: true } })
  })

  it('that are questions are listed apart, and those without an accepted answer', async () => {
    const [ann, outsider] = [await app.signIn(), await app.signIn()]
    const groupId = await buildGroup(app.ctx, { privacy: 'private', ownerId: ann.memberId })
    const inGroup = { group_id: groupId, author_id: ann.memberId }
    const answered = await buildPost(app.ctx, { ...inGroup, post_type: 'question' })
    await buildPost(app.ctx, inGroup)
    const open = await buildPost(app.ctx, { ...inGroup, post_type: 'question' })
    const last = await buildPost(app.ctx, { ...inGroup, post_type: 'question' })
    const commentId = await buildComment(app.ctx, { post_id: answered, author_id: ann.memberId })
    await app.as(ann).call(AcceptAnswer, { params: { id: answered }, body: { commentId } })

    const pagesOf = async (query: { type: 'question'; state?: 'open' }) => {
      const request = { params: { id: groupId }, query: { ...query, limit: '2' } }
      const pages = await readPages(app, ann, ListGroupPosts, request)
      return pages.map((page) => page.map(({ id }) => id))
    }
    expect(await pagesOf({ type: 'question' })).toEqual([[last, open], [answered]])
    expect(await pagesOf({ type: 'question', state: 'open' })).toEqual([[last, open]])
    const questions = { params: { id: groupId }, query: { type: 'question' as const } }
    const list = () => app.as(outsider).call(ListGroupPosts, questions)
    expect(await refusalOf(app.ctx, list)).toMatchObject({ code: 'not_found' })
    const openPosts = () =>
      app.as(ann).call(ListGroupPosts, { params: { id: groupId }, query: { state: 'open' } })
    expect(await refusalOf(app.ctx, openPosts)).toMatchObject({ code: 'invalid' })
  })
})
