import {
  AcceptAnswer,
  CreateComment,
  DeleteComment,
  EditComment,
  ListComments,
} from '@guildhall/contract/comments'
import { objectPathOf } from '@guildhall/contract/media'
import {
  CreatePost,
  DeletePost,
  EditPost,
  RecordView,
  SharePost,
  VoteInPoll,
  WithdrawVote,
} from '@guildhall/contract/posts'
import { React } from '@guildhall/contract/reactions'
import type { Topic } from '@guildhall/contract/topics'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createComment } from '#features/comments'
import { react } from '#features/reactions'
import { listenForTopics } from '#platform/topics'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildGroup, buildMedia, buildPost } from '#test/build'

// No worker runs: nothing here goes through an event.
const app = await startTestApp({ events: false })
const hinted: Topic[] = []
listenForTopics(app.ctx, (topic) => hinted.push(topic))
beforeAll(() => vi.waitFor(() => app.ctx.nats.health(), 10_000))
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

/** Waits until everything sent so far has arrived. */
const arrived = () => vi.waitFor(async () => expect(await app.ctx.nats.flush()).toBe(true), 5_000)

/** Returns the topics that an act hints at. */
async function hintsOf(act: () => Promise<unknown>): Promise<Topic[]> {
  await arrived()
  hinted.length = 0
  await act()
  await arrived()
  return hinted.toSorted()
}

describe('a change of a post', () => {
  it('[D-024] is hinted when it is committed: an edit, votes, a share, the deletion', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, poll: ['Yes', 'No'] })
    const params = { id }
    const [hers, his] = [app.as(ann), app.as(ben)]
    for (const act of [
      () => hers.call(EditPost, { params, body: { content: 'Changed' } }),
      () => his.call(VoteInPoll, { params, body: { optionIndex: 1 } }),
      () => his.call(WithdrawVote, { params }),
      () => his.call(SharePost, { params, body: { content: 'Look' } }),
      () => hers.call(DeletePost, { params }),
    ])
      expect(await hintsOf(act)).toEqual([`post:${id}`])
  })

  it('is hinted for a first view, and not for a repeated one', async () => {
    const videoUrl = objectPathOf(await buildMedia(app.ctx, ann.memberId, { kind: 'video' }))
    const body = { videoUrl, mediaType: 'video' as const }
    const { id } = await app.as(ann).call(CreatePost, { body })
    const view = { params: { id }, body: { viewDuration: 5, completedView: false } }
    expect(await hintsOf(() => app.as(ben).call(RecordView, view))).toEqual([`post:${id}`])
    expect(await hintsOf(() => app.as(ben).call(RecordView, view))).toEqual([])
  })

  it('is hinted for a reaction, in and outside groups, and not if the reaction stays the same', async () => {
    const groupId = await buildGroup(app.ctx, { members: [ben.memberId] })
    for (const group_id of [null, groupId]) {
      const postId = await buildPost(app.ctx, { author_id: ben.memberId, group_id })
      const like = { body: { postId, reactionType: 'like', state: 'on' } } as const
      expect(await hintsOf(() => app.as(ben).call(React, like))).toEqual([`post:${postId}`])
      expect(await hintsOf(() => app.as(ben).call(React, like))).toEqual([])
    }
  })
})

describe('a change of the comments of a post', () => {
  it('[D-024] is hinted when it is committed, and the post too if its card shows it', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, post_type: 'question' })
    const commentId = await buildComment(app.ctx, { post_id: id, author_id: ben.memberId })
    const [post, comment] = [{ params: { id } }, { params: { id: commentId } }]
    const [hers, his] = [app.as(ann), app.as(ben)]
    const thread: Topic[] = [`thread:${id}`]
    const both: Topic[] = [`post:${id}`, `thread:${id}`]
    const edit = { ...comment, body: { content: 'Better' } }
    const like = { body: { commentId, reactionType: 'like', state: 'on' } } as const
    const accept = { ...post, body: { commentId } }
    for (const [act, expected] of [
      [() => his.call(CreateComment, { ...post, body: { content: 'New' } }), both],
      [() => his.call(EditComment, edit), thread],
      [() => his.call(EditComment, edit), []],
      [() => hers.call(React, like), thread],
      [() => hers.call(React, like), []],
      [() => hers.call(AcceptAnswer, accept), both],
      [() => hers.call(AcceptAnswer, accept), []],
      [() => hers.call(ListComments, post), []],
      [() => his.call(DeleteComment, comment), both],
    ] as const)
      expect(await hintsOf(act)).toEqual(expected)
  })
})

describe('an act within a transaction that is rolled back', () => {
  it('hints at nothing', async () => {
    const postId = await buildPost(app.ctx)
    const failed = () =>
      app.ctx.db.transaction(async (tx) => {
        const ctx = { ...app.ctx, db: tx }
        await createComment(ctx, ben, postId, { content: 'Never mind', parentId: null })
        await react(ctx, ben, { postId, reactionType: 'like' })
        throw new Error('rolled back')
      })
    expect(await hintsOf(() => expect(failed()).rejects.toThrow('rolled back'))).toEqual([])
  })
})
