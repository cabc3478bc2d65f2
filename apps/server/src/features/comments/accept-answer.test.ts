import { AcceptAnswer, DeleteComment, GetComment, ListComments } from '@guildhall/contract/comments'
import { GetPost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let postId: string
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  postId = await buildPost(app.ctx, { author_id: ann.memberId, post_type: 'question' })
})

const accept = (commentId: string | null, who = ann, id = postId) =>
  app.as(who).call(AcceptAnswer, { params: { id }, body: { commentId } })
const refusal = (commentId: string | null, who = ann, id = postId) =>
  refusalOf(app.ctx, () => accept(commentId, who, id))
const read = (id: string, who = ben) => app.as(who).call(GetComment, { params: { id } })
const comment = (author_id = ben.memberId, answered_id: string | null = null) =>
  buildComment(app.ctx, { post_id: postId, author_id, answered_id })
const eventCount = () =>
  countRows(app.ctx, `outbox where name = 'answer.marked' and payload->>'postId' = '${postId}'`)
const NOT_FOUND = { status: 404, code: 'not_found', message: 'Not found' }

describe('accepting an answer', () => {
  it('[D-049] marks a comment or reply for everyone, replacing another one', async () => {
    const first = await comment()
    const second = await comment(ben.memberId, first)
    expect((await read(first, ann)).viewer.canAccept).toBe(true)
    expect((await read(first, ben)).viewer.canAccept).toBe(false)
    expect(await accept(first)).toMatchObject({ id: postId, acceptedCommentId: first })
    expect(await read(first)).toMatchObject({ isAccepted: true, replies: [{ isAccepted: false }] })
    expect((await accept(second)).acceptedCommentId).toBe(second)
    const [shown] = await app.as(ben).call(ListComments, { params: { id: postId } })
    expect(shown).toMatchObject({ isAccepted: false, replies: [{ id: second, isAccepted: true }] })
    const post = await app.as(ben).call(GetPost, { params: { id: postId } })
    expect(post.acceptedCommentId).toBe(second)
  })

  it('[D-049] can be undone; repeating either changes nothing', async () => {
    const id = await comment()
    await accept(id)
    await accept(id)
    expect(await eventCount()).toBe(1)
    expect((await accept(null)).acceptedCommentId).toBeNull()
    expect((await accept(null)).acceptedCommentId).toBeNull()
    expect(await eventCount()).toBe(1)
    expect((await read(id)).isAccepted).toBe(false)
  })

  it('[D-049] is allowed for the author of the question, and in a group for its owner and admins', async () => {
    expect(await refusal(await comment(), ben)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await refusal(null, ben)).toMatchObject({ status: 403 })
    const [owner, admin] = [await app.signIn(), await app.signIn()]
    const group = await buildGroup(app.ctx, {
      ownerId: owner.memberId,
      admins: [admin.memberId],
      members: [ann.memberId, ben.memberId],
    })
    postId = await buildPost(app.ctx, { author_id: ann.memberId, post_type: 'question', group_id: group })
    const id = await comment()
    expect(await refusal(id, ben)).toMatchObject({ status: 403 })
    for (const who of [owner, admin, ann]) {
      expect((await read(id, who)).viewer.canAccept).toBe(true)
      expect((await accept(id, who)).acceptedCommentId).toBe(id)
      await accept(null, who)
    }
  })

  it('[D-049] requires a question and an existing comment on it', async () => {
    const plain = await buildPost(app.ctx, { author_id: ann.memberId })
    const onPlain = await buildComment(app.ctx, { post_id: plain })
    expect(await refusal(onPlain, ann, plain)).toMatchObject({
      status: 400,
      message: 'Only a question has an answer.',
    })
    expect(await refusal(null, ann, plain)).toMatchObject({ status: 400 })
    expect((await read(onPlain, ann)).viewer.canAccept).toBe(false)

    const tombstone = await comment(ann.memberId)
    await comment(ben.memberId, tombstone)
    await app.as(ann).call(DeleteComment, { params: { id: tombstone } })
    const hostile = await buildMember(app.ctx)
    await block(app.ctx, hostile, ann.memberId)
    for (const commentId of [onPlain, tombstone, await comment(hostile), postId, app.ctx.newId()])
      expect(await refusal(commentId)).toEqual(NOT_FOUND)
    for (const commentId of ['x', 5, [tombstone]])
      expect(await refusal(commentId as string)).toMatchObject({ status: 400 })
  })

  it('responds for a hidden question as for an unknown one', async () => {
    const closed = await buildGroup(app.ctx, { privacy: 'private' })
    for (const id of [
      await buildPost(app.ctx, { author_id: ann.memberId, post_type: 'question', privacy: 'private' }),
      await buildPost(app.ctx, { post_type: 'question', group_id: closed }),
      app.ctx.newId(),
    ])
      for (const commentId of [null, await comment()])
        expect(await refusal(commentId, ben, id)).toEqual(NOT_FOUND)
  })

  it('[D-049] never leaves a mark on a comment that is deleted concurrently', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = await comment()
      await Promise.allSettled([accept(id), app.as(ben).call(DeleteComment, { params: { id } })])
      const post = await app.as(ben).call(GetPost, { params: { id: postId } })
      expect(post.acceptedCommentId).toBeNull()
    }
  })
})
