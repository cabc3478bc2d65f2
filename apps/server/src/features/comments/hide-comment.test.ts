import {
  CreateComment,
  DeleteComment,
  EditComment,
  GetComment,
  ListComments,
} from '@guildhall/contract/comments'
import { ModerateComment } from '@guildhall/contract/moderation'
import { GetPost } from '@guildhall/contract/posts'
import { React } from '@guildhall/contract/reactions'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptAnswer } from '#features/comments'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildGroup, buildPost } from '#test/build'
import { hideComment } from '#test/build-moderation'
import { wrongCounts } from '#test/thread-counts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let owner: SignedIn
let author: SignedIn
let reader: SignedIn
let postId: string

beforeEach(async () => {
  ;[owner, author, reader] = [await app.signIn(), await app.signIn(), await app.signIn()]
  const group_id = await buildGroup(app.ctx, {
    ownerId: owner.memberId,
    members: [author.memberId, reader.memberId],
  })
  postId = await buildPost(app.ctx, { author_id: owner.memberId, group_id, post_type: 'question' })
})

const write = (answered_id: string | null = null, author_id = author.memberId) =>
  buildComment(app.ctx, { post_id: postId, author_id, answered_id })
const hide = (id: string) => hideComment(app.ctx, owner.memberId, id)
const restore = (id: string) =>
  app.as(owner).call(ModerateComment, { params: { id }, body: { action: 'restore' } })
const read = (who: SignedIn, id: string) => app.as(who).call(GetComment, { params: { id } })
const listed = async (who: SignedIn) =>
  (await app.as(who).call(ListComments, { params: { id: postId } })).map(({ id }) => id)
const post = (who = reader) => app.as(who).call(GetPost, { params: { id: postId } })

describe('a hidden comment', () => {
  it('is gone for everyone but its author and the moderators, who see why', async () => {
    const id = await write()
    await hide(id)
    await expect(read(reader, id)).rejects.toMatchObject({ status: 404 })
    expect(await listed(reader)).toEqual([])
    expect((await post())._count.comments).toBe(0)
    for (const who of [author, owner]) {
      expect(await listed(who)).toEqual([id])
      const comment = await read(who, id)
      expect(comment.moderation).toMatchObject({ reason: 'spam', hiddenAt: expect.any(String) })
      expect(comment.moderation?.noticeId === null).toBe(who === owner)
      expect(comment.viewer).toMatchObject({ canReply: false, canEdit: false, canModerate: who === owner })
    }
    for (const refused of [
      app.as(reader).call(React, { body: { commentId: id, reactionType: 'like' } }),
      app.as(reader).call(CreateComment, { params: { id: postId }, body: { content: 'x', parentId: id } }),
    ])
      await expect(refused).rejects.toMatchObject({ status: 404 })
    const edit = app.as(author).call(EditComment, { params: { id }, body: { content: 'y' } })
    await expect(edit).rejects.toMatchObject({ status: 403 })
  })

  it('with replies looks like a deleted one, and its replies stay', async () => {
    const id = await write()
    const reply = await write(id, reader.memberId)
    await app.as(reader).call(React, { body: { commentId: id, reactionType: 'like' } })
    await hide(id)
    const [shown] = await app.as(reader).call(ListComments, { params: { id: postId } })
    expect(shown).toMatchObject({
      id,
      isDeleted: true,
      author: null,
      authorId: null,
      content: '',
      mentions: [],
      moderation: null,
      reactions: [],
      replies: [{ id: reply, isDeleted: false }],
      viewer: { reaction: null, canReply: false, canModerate: false },
    })
    expect((await read(reader, id)).isDeleted).toBe(true)
    expect(await wrongCounts(app.ctx, postId)).toEqual([])
  })

  it('comes back exactly as it was, with its reactions and as the accepted answer', async () => {
    const id = await write()
    await write(id, reader.memberId)
    await app.as(reader).call(React, { body: { commentId: id, reactionType: 'love' } })
    await acceptAnswer(app.ctx, memberActor(owner.memberId), postId, id)
    const [before, postBefore] = [await read(reader, id), await post()]
    await hide(id)
    expect((await post()).acceptedCommentId).toBeNull()
    await restore(id)
    expect([await read(reader, id), await post()]).toEqual([before, postBefore])
    await expect(restore(id)).rejects.toMatchObject({ status: 409 })
  })

  it('can be deleted by its author', async () => {
    const [alone, answered] = [await write(), await write()]
    const reply = await write(answered, reader.memberId)
    for (const id of [alone, answered]) {
      await hide(id)
      await app.as(author).call(DeleteComment, { params: { id } })
    }
    expect(await listed(author)).toEqual([answered])
    expect(await wrongCounts(app.ctx, postId)).toEqual([])
    await app.as(reader).call(DeleteComment, { params: { id: reply } })
    expect(await listed(author)).toEqual([])
  })

  it('is not replied to by someone who is writing at that moment', async () => {
    const id = await write()
    const replies = Array.from({ length: 5 }, () =>
      app.as(reader).call(CreateComment, { params: { id: postId }, body: { content: 'x', parentId: id } }),
    )
    await Promise.allSettled([...replies.slice(0, 3), hide(id), ...replies.slice(3)])
    expect(await wrongCounts(app.ctx, postId)).toEqual([])
  })
})

describe('the counters of a thread', { timeout: 120_000 }, () => {
  it('are right after any sequence of replies, hiding, restoring and deleting', async () => {
    const step = fc.record({
      what: fc.constantFrom('reply', 'reply', 'hide', 'restore', 'delete'),
      at: fc.nat(9),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const group_id = await buildGroup(app.ctx, {
          ownerId: owner.memberId,
          members: [author.memberId, reader.memberId],
        })
        postId = await buildPost(app.ctx, { author_id: owner.memberId, group_id })
        const ids = [await write()]
        for (const { what, at } of steps) {
          const id = ids[at % ids.length] ?? ''
          if (what === 'reply') {
            const parentId = at % 3 === 0 ? null : id
            const body = { content: 'x', parentId }
            await app
              .as(author)
              .call(CreateComment, { params: { id: postId }, body }, { 'idempotency-key': app.ctx.newId() })
              .then(
                (comment) => void ids.push(comment.id),
                () => undefined,
              )
          } else if (what === 'delete') {
            await app
              .as(author)
              .call(DeleteComment, { params: { id } })
              .catch(() => undefined)
          } else await (what === 'hide' ? hide(id) : restore(id)).catch(() => undefined)
          expect(await wrongCounts(app.ctx, postId)).toEqual([])
        }
        const shown = (await app.as(reader).call(ListComments, { params: { id: postId } })).flatMap(
          function all(comment): { isDeleted: boolean; replyCount: number }[] {
            return [comment, ...comment.replies.flatMap(all)]
          },
        )
        expect(shown.every(({ isDeleted, replyCount }) => !isDeleted || replyCount > 0)).toBe(true)
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })
})
