import {
  AcceptAnswer,
  CreateComment,
  DeleteComment,
  EditComment,
  GetComment,
  ListCommentEdits,
  ListComments,
} from '@guildhall/contract/comments'
import { GetPost } from '@guildhall/contract/posts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost, buildReaction } from '#test/build'
import type { Refused } from '#test/client'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'
import { wrongCounts } from '#test/thread-counts'
import { deleteComment } from './delete-comment.ts'

const app = await startTestApp({ events: false, env: { DATABASE_POOL: '12' } })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let postId: string
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  postId = await buildPost(app.ctx)
})

const comment = (answered_id: string | null = null, author_id = ann.memberId, content = 'forget me') =>
  buildComment(app.ctx, { post_id: postId, author_id, answered_id, content })
const remove = (id: string, who = ann) => app.as(who).call(DeleteComment, { params: { id } })
const read = (id: string, who = ben) => app.as(who).call(GetComment, { params: { id } })
const refusal = (id: string, who = ben) => refusalOf(app.ctx, () => remove(id, who))
const list = () => app.as(ben).call(ListComments, { params: { id: postId } })
const counted = async () => (await app.as(ben).call(GetPost, { params: { id: postId } }))._count.comments
const ids = async () => {
  const rows = await app.ctx.db.query<{ id: string }>(
    'test.ids_of',
    'select id from comments where post_id = $1 order by id',
    [postId],
  )
  return rows.map(({ id }) => id)
}
/** The statuses of those that were rejected. */
const refusals = (sent: readonly PromiseSettledResult<unknown>[]) =>
  sent.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refused).status] : []))
const NOT_FOUND = { status: 404, code: 'not_found', message: 'Not found' }

describe('deleting a comment', () => {
  it('[D-032] without replies removes it with its history and reactions', async () => {
    const id = await comment()
    await app.as(ann).call(EditComment, { params: { id }, body: { content: 'still here' } })
    await buildReaction(app.ctx, { commentId: id })
    await remove(id)
    for (const who of [ann, ben]) await expect(read(id, who)).rejects.toMatchObject(NOT_FOUND)
    expect([await list(), await counted()]).toEqual([[], 0])
    for (const table of ['comments where id', 'comment_edits where comment_id', 'reactions where comment_id'])
      expect(await countRows(app.ctx, `${table} = '${id}'`)).toBe(0)
    expect(
      await countRows(app.ctx, `outbox where name = 'comment.changed' and payload->>'commentId' = '${id}'`),
    ).toBe(2)
  })

  it('[D-032] with replies leaves a tombstone without author, text, history or reactions', async () => {
    const id = await comment()
    await app.as(ann).call(EditComment, { params: { id }, body: { content: 'still here' } })
    await buildReaction(app.ctx, { commentId: id })
    const reply = await comment(id, ben.memberId, 'I was here')
    await remove(id)
    expect(await read(id)).toMatchObject({
      id,
      isDeleted: true,
      authorId: null,
      author: null,
      content: '',
      mentions: [],
      editedAt: null,
      reactions: [],
      replyCount: 1,
      descendantCount: 1,
      viewer: { reaction: null, canEdit: false, canDelete: false, canReply: false, canAccept: false },
      replies: [{ id: reply, content: 'I was here', viewer: { canEdit: true } }],
    })
    expect(JSON.stringify(await list())).not.toContain(ann.memberId)
    expect((await read(id, ann)).viewer).toMatchObject({ canEdit: false, canDelete: false })
    expect(await counted()).toBe(1)
    const rows = await app.ctx.db.query('test.row', 'select content, score from comments where id = $1', [id])
    expect(rows).toEqual([{ content: '', score: 0 }])
    for (const table of ['comment_edits', 'reactions', 'mentions'])
      expect(await countRows(app.ctx, `${table} where comment_id = '${id}'`)).toBe(0)
    expect(await wrongCounts(app.ctx, postId)).toEqual([])
  })

  it('[D-032] leaves a tombstone with readable replies that allows no reply, edit, history or second deletion', async () => {
    const id = await comment()
    await comment(id)
    await remove(id)
    const caller = app.as(ann)
    for (const act of [
      () => caller.call(CreateComment, { params: { id: postId }, body: { content: 'x', parentId: id } }),
      () => caller.call(EditComment, { params: { id }, body: { content: 'x' } }),
      () => caller.call(ListCommentEdits, { params: { id } }),
      () => remove(id),
    ])
      expect(await refusalOf(app.ctx, act)).toEqual(NOT_FOUND)
    const replies = await app.as(ben).call(ListComments, { params: { id: postId }, query: { parentId: id } })
    expect(replies).toHaveLength(1)
  })

  it('[D-032] removes tombstones with their last reply, up to the first ancestor with other replies', async () => {
    const top = await comment()
    const parent = await comment(top)
    const first = await comment(parent)
    const second = await comment(first)
    const last = await comment(second)
    const sibling = await comment(parent)
    for (const id of [first, second, parent]) await remove(id)
    expect(await ids()).toEqual([top, parent, first, second, last, sibling])
    await remove(last)
    expect(await ids()).toEqual([top, parent, sibling])
    expect(await wrongCounts(app.ctx, postId)).toEqual([])
    expect(await counted()).toBe(2)
    await remove(sibling)
    expect(await ids()).toEqual([top])
    expect(await read(top)).toMatchObject({ replyCount: 0, descendantCount: 0 })
    await remove(top)
    expect([await ids(), await counted()]).toEqual([[], 0])
  })

  it('[D-032] is allowed for its author, not for the post’s author, and not for the group’s moderators, who give a reason', async () => {
    const id = await comment()
    expect(await refusal(id, ben)).toMatchObject({ status: 403 })
    const author = await app.signIn()
    postId = await buildPost(app.ctx, { author_id: author.memberId })
    expect(await refusal(await comment(), author)).toMatchObject({ status: 403 })

    const [owner, admin, member] = [await app.signIn(), await app.signIn(), await app.signIn()]
    const group = await buildGroup(app.ctx, {
      privacy: 'private',
      ownerId: owner.memberId,
      admins: [admin.memberId],
      members: [ann.memberId, member.memberId],
    })
    postId = await buildPost(app.ctx, { group_id: group })
    for (const who of [owner, admin]) {
      const mine = await comment()
      expect(await refusal(mine, member)).toMatchObject({ status: 403 })
      expect(await refusal(mine, ben)).toEqual(NOT_FOUND)
      expect((await read(mine, who)).viewer).toMatchObject({
        canDelete: false,
        canEdit: false,
        canModerate: true,
      })
      expect(await refusal(mine, who)).toMatchObject({ status: 403 })
      await remove(mine, ann)
      await expect(read(mine, ann)).rejects.toMatchObject({ status: 404 })
    }
  })

  it('responds for a hidden comment as for an unknown one', async () => {
    const hostile = await buildMember(app.ctx)
    await block(app.ctx, hostile, ben.memberId)
    const hidden = await comment(null, hostile)
    for (const id of [hidden, await comment(hidden), app.ctx.newId(), postId])
      expect(await refusal(id)).toEqual(NOT_FOUND)
  })

  it('[D-049] clears the mark of an accepted answer', async () => {
    const asker = await app.signIn()
    postId = await buildPost(app.ctx, { author_id: asker.memberId, post_type: 'question' })
    const [withReply, alone] = [await comment(), await comment()]
    await comment(withReply)
    for (const id of [withReply, alone]) {
      await app.as(asker).call(AcceptAnswer, { params: { id: postId }, body: { commentId: id } })
      await remove(await comment())
      const before = await app.as(ben).call(GetPost, { params: { id: postId } })
      expect(before.acceptedCommentId).toBe(id)
      await remove(id)
      const post = await app.as(ben).call(GetPost, { params: { id: postId } })
      expect(post.acceptedCommentId).toBeNull()
    }
  })
})

describe('concurrently', () => {
  it('[D-032] replying to a comment and deleting it: the reply is stored or rejected', async () => {
    let replied = 0
    for (let round = 0; round < 24; round += 1) {
      const id = await comment()
      const [answer, removal] = await Promise.allSettled([
        app
          .as(round % 2 ? ann : ben)
          .call(CreateComment, { params: { id: postId }, body: { content: 'I reply', parentId: id } }),
        remove(id),
      ])
      expect(removal.status).toBe('fulfilled')
      const left = await read(id).catch(() => null)
      const reply = answer.status === 'fulfilled' ? answer.value.id : null
      if (reply !== null) replied += 1
      expect([left?.isDeleted, left?.replies.map((one) => one.id)]).toEqual(
        reply === null ? [undefined, undefined] : [true, [reply]],
      )
      expect(refusals([answer])).toEqual(reply === null ? [404] : [])
    }
    expect(await wrongCounts(app.ctx, postId)).toEqual([])
    expect(await counted()).toBe(replied)
  })

  it('[D-032] deleting the last replies to a tombstone, and each of them twice: counts stay correct', async () => {
    for (let round = 0; round < 8; round += 1) {
      const top = await comment()
      const tombstone = await comment(top)
      const replies = [await comment(tombstone), await comment(tombstone), await comment(tombstone)]
      await remove(tombstone)
      const sent = await Promise.allSettled([...replies, ...replies].map((id) => remove(id)))
      expect(refusals(sent).every((status) => status === 404)).toBe(true)
      expect(await read(top)).toMatchObject({ replyCount: 0, descendantCount: 0 })
    }
    expect(await wrongCounts(app.ctx, postId)).toEqual([])
    expect(await counted()).toBe(8)
  })
})

describe('any sequence of comments, replies and deletions', () => {
  it('[D-032] leaves every counter equal to the rows', async () => {
    const step = fc.record({ removes: fc.boolean(), at: fc.nat(30), together: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        postId = await buildPost(app.ctx)
        const live: string[] = []
        let waiting: Promise<unknown>[] = []
        for (const { removes, at, together } of steps) {
          const id = live[at % (live.length + 1)] ?? null
          const act =
            removes && id !== null
              ? deleteComment(app.ctx, ann, id).then(() => live.splice(live.indexOf(id), 1))
              : comment(id).then((created) => live.push(created))
          // Its parent may have been deleted by then.
          waiting.push(act.catch(() => undefined))
          if (together) continue
          await Promise.all(waiting)
          waiting = []
        }
        await Promise.all(waiting)
        expect(await wrongCounts(app.ctx, postId)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
