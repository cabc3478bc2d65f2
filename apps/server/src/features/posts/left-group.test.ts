import {
  AcceptAnswer,
  CreateComment,
  DeleteComment,
  EditComment,
  GetComment,
  ListCommentEdits,
  ListComments,
} from '@guildhall/contract/comments'
import { SearchMentions } from '@guildhall/contract/mentions'
import { ListNotifications } from '@guildhall/contract/notifications'
import { DeletePost, EditPost, GetPost, ListPostEdits } from '@guildhall/contract/posts'
import { ListProfilePosts } from '@guildhall/contract/profiles'
import { ListReactions, React } from '@guildhall/contract/reactions'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildPost, buildReaction } from '#test/build'

const app = await startTestApp()
afterAll(() => app.close())

const FORBIDDEN = { status: 403, code: 'forbidden' }
const NOT_FOUND = { status: 404, code: 'not_found' }

let ann: SignedIn
let ben: SignedIn
let groupId: string
let postId: string
/** Ann's comment under Ben's post, with a reply by Ben. */
let commentId: string
let otherPost: string

beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  const members = [ann.memberId, ben.memberId]
  groupId = await buildGroup(app.ctx, { privacy: 'private', name: 'The quiet room', members })
  const question = { group_id: groupId, post_type: 'question' } as const
  postId = await buildPost(app.ctx, { ...question, author_id: ann.memberId, content: 'written by ann' })
  otherPost = await buildPost(app.ctx, { ...question, author_id: ben.memberId })
  commentId = await buildComment(app.ctx, { post_id: otherPost, author_id: ann.memberId, content: 'mine' })
  await buildComment(app.ctx, { post_id: otherPost, author_id: ben.memberId, answered_id: commentId })
  await buildComment(app.ctx, { post_id: postId, author_id: ben.memberId })
  await buildReaction(app.ctx, { postId, userId: ben.memberId, type: 'like' })
  await removeMember(app.ctx, groupId, ann.memberId)
})

const myPost = () => ({ params: { id: postId } })
const myComment = () => ({ params: { id: commentId } })

describe('content in a private group that its author has left', () => {
  it('stays visible to its author, by id and in their own list, without the name of the group', async () => {
    const post = await app.as(ann).call(GetPost, myPost())
    expect(post).toMatchObject({
      content: 'written by ann',
      group: null,
      viewer: { hasLeftGroup: true, canDelete: true, canEdit: false, canTakePart: false, canShare: false },
    })
    expect(JSON.stringify(post)).not.toContain('The quiet room')
    expect(JSON.stringify(post)).not.toContain(groupId)
    const list = await app.as(ann).call(ListProfilePosts, { params: { id: ann.memberId } })
    expect(list.map(({ id }) => id)).toContain(postId)
    await expect(app.as(ann).call(ListPostEdits, myPost())).resolves.toEqual([])
    expect(await app.as(ann).call(GetComment, myComment())).toMatchObject({
      content: 'mine',
      replies: [],
      viewer: { canDelete: true, canEdit: false, canReply: false, canAccept: false },
    })
    await expect(app.as(ann).call(ListCommentEdits, myComment())).resolves.toEqual([])
  })

  it('can be deleted', async () => {
    await app.as(ann).call(DeletePost, myPost())
    await app.as(ann).call(DeleteComment, myComment())
    await expect(app.as(ben).call(GetPost, myPost())).rejects.toMatchObject(NOT_FOUND)
    expect(await app.as(ben).call(GetComment, myComment())).toMatchObject({ isDeleted: true, content: '' })
  })

  it('can no longer be edited or interacted with', async () => {
    const caller = app.as(ann)
    for (const refused of [
      () => caller.call(EditPost, { ...myPost(), body: { content: 'x' } }),
      () => caller.call(EditComment, { ...myComment(), body: { content: 'x' } }),
      () => caller.call(CreateComment, { ...myPost(), body: { content: 'x' } }),
      () =>
        caller.call(CreateComment, {
          params: { id: otherPost },
          body: { content: 'x', parentId: commentId },
        }),
      () => caller.call(React, { body: { postId, reactionType: 'like' } }),
      () => caller.call(React, { body: { commentId, reactionType: 'like' } }),
      () => caller.call(AcceptAnswer, { ...myPost(), body: { commentId: null } }),
    ])
      await expect(refused()).rejects.toMatchObject(FORBIDDEN)
  })

  it('reveals nothing of what others do there', async () => {
    const caller = app.as(ann)
    const query = { limit: '10', sort: 'oldest' as const }
    for (const hidden of [
      () => caller.call(GetPost, { params: { id: otherPost } }),
      () => caller.call(ListComments, { ...myPost(), query }),
      () =>
        caller.call(ListComments, { params: { id: otherPost }, query: { ...query, parentId: commentId } }),
      () => caller.call(ListReactions, { query: { postId } }),
      () => caller.call(ListReactions, { query: { commentId } }),
      () => caller.call(SearchMentions, { query: { q: 'a', postId } }),
    ])
      await expect(hidden()).rejects.toMatchObject(NOT_FOUND)
    await app.drain()
    const before = await caller.call(ListNotifications, {})
    await app.as(ben).call(CreateComment, { ...myPost(), body: { content: 'behind closed doors' } })
    await app.drain()
    expect(await caller.call(ListNotifications, {})).toEqual(before)
  })
})

it('a comment under the post of someone who blocked its author can be deleted by that author, but not replied to', async () => {
  const id = await buildPost(app.ctx, { author_id: ben.memberId })
  const own = await buildComment(app.ctx, { post_id: id, author_id: ann.memberId })
  await block(app.ctx, ben.memberId, ann.memberId)
  await expect(app.as(ann).call(GetPost, { params: { id } })).rejects.toMatchObject(NOT_FOUND)
  await expect(
    app.as(ann).call(CreateComment, { params: { id }, body: { content: 'x', parentId: own } }),
  ).rejects.toMatchObject(FORBIDDEN)
  await app.as(ann).call(DeleteComment, { params: { id: own } })
  await expect(app.as(ann).call(GetComment, { params: { id: own } })).rejects.toMatchObject(NOT_FOUND)
})
