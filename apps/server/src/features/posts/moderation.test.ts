import {
  AcceptAnswer,
  CreateComment,
  DeleteComment,
  GetComment,
  ListComments,
} from '@guildhall/contract/comments'
import { ModerateComment, ModeratePost } from '@guildhall/contract/moderation'
import { DeletePost, GetPost, ListPosts, SharePost, VoteInPoll } from '@guildhall/contract/posts'
import { React } from '@guildhall/contract/reactions'
import { CreateReport } from '@guildhall/contract/reports'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildPost } from '#test/build'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const FORBIDDEN = { status: 403, code: 'forbidden' }
const NOT_FOUND = { status: 404, code: 'not_found' }

let owner: SignedIn
let admin: SignedIn
let member: SignedIn
let author: SignedIn
let postId: string
let commentId: string

beforeEach(async () => {
  ;[owner, admin, member, author] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ]
  const group_id = await buildGroup(app.ctx, {
    privacy: 'private',
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [member.memberId, author.memberId],
  })
  postId = await buildPost(app.ctx, {
    author_id: author.memberId,
    group_id,
    post_type: 'question',
    poll: ['Tea', 'Coffee'],
  })
  commentId = await buildComment(app.ctx, { post_id: postId, author_id: author.memberId })
})

const post = () => ({ params: { id: postId } })
const comment = () => ({ params: { id: commentId } })

/** A block in either direction. */
const BLOCK_DIRECTIONS = [
  ['the author blocked them', false],
  ['they blocked the author', true],
] as const
const setBlock = (moderator: SignedIn, isMine: boolean) =>
  isMine
    ? block(app.ctx, moderator.memberId, author.memberId)
    : block(app.ctx, author.memberId, moderator.memberId)

describe.each(BLOCK_DIRECTIONS)('a group moderator, when %s,', (_, isMine) => {
  it('sees what members write, and is shown only their own block', async () => {
    for (const moderator of [owner, admin]) {
      await setBlock(moderator, isMine)
      const caller = app.as(moderator)
      expect((await caller.call(GetPost, post())).viewer).toMatchObject({
        hasBlockedAuthor: isMine,
        canDelete: false,
        canModerate: true,
        canTakePart: false,
        canVote: false,
        canShare: false,
        shareTo: { audiences: [], groupId: null },
      })
      expect((await caller.call(GetComment, comment())).viewer).toMatchObject({
        hasBlockedAuthor: isMine,
        canDelete: false,
        canModerate: true,
        canReply: false,
        canAccept: true,
      })
      expect((await caller.call(ListComments, post())).map(({ id }) => id)).toEqual([commentId])
    }
  })

  it('can accept an answer, report and remove', async () => {
    await setBlock(admin, isMine)
    const caller = app.as(admin)
    const accepted = await caller.call(AcceptAnswer, { ...post(), body: { commentId } })
    expect(accepted.acceptedCommentId).toBe(commentId)
    for (const body of [
      { targetType: 'post', targetId: postId, reason: 'spam' },
      { targetType: 'comment', targetId: commentId, reason: 'spam' },
    ] as const)
      await expect(caller.call(CreateReport, { body })).resolves.toMatchObject(body)
    const remove = { action: 'remove', reason: 'spam' } as const
    await caller.call(ModerateComment, { ...comment(), body: remove })
    await caller.call(ModeratePost, { ...post(), body: remove })
    await expect(app.as(author).call(GetPost, post())).rejects.toMatchObject(NOT_FOUND)
  })

  it('still cannot reply, react, vote or share', async () => {
    await setBlock(admin, isMine)
    const caller = app.as(admin)
    for (const refused of [
      () => caller.call(CreateComment, { ...post(), body: { content: 'Well' } }),
      () => caller.call(CreateComment, { ...post(), body: { content: 'Well', parentId: commentId } }),
      () => caller.call(React, { body: { postId, reactionType: 'like' } }),
      () => caller.call(React, { body: { commentId, reactionType: 'like' } }),
      () => caller.call(VoteInPoll, { ...post(), body: { optionIndex: 0 } }),
      () => caller.call(SharePost, { ...post(), body: {} }),
    ])
      await expect(refused()).rejects.toMatchObject(FORBIDDEN)
  })

  it('can read and hide a comment under another member’s post, and reply to everyone but its author', async () => {
    const otherComment = await buildComment(app.ctx, { post_id: postId, author_id: member.memberId })
    const other = await buildPost(app.ctx, {
      author_id: member.memberId,
      group_id: (await app.as(admin).call(GetPost, post())).group?.id ?? '',
    })
    const theirs = await buildComment(app.ctx, { post_id: other, author_id: author.memberId })
    await setBlock(admin, isMine)
    const reply = (parentId: string) =>
      app.as(admin).call(CreateComment, { params: { id: other }, body: { content: 'x', parentId } })
    await expect(reply(theirs)).rejects.toMatchObject(FORBIDDEN)
    const mine = await app.as(admin).call(CreateComment, { params: { id: other }, body: { content: 'x' } })
    await expect(reply(mine.id)).resolves.toMatchObject({ parentId: mine.id })
    expect((await app.as(admin).call(ListComments, { params: { id: other } })).map(({ id }) => id)).toContain(
      theirs,
    )
    const hide = { action: 'hide', reason: 'spam' } as const
    await app.as(admin).call(ModerateComment, { params: { id: theirs }, body: hide })
    await expect(app.as(admin).call(GetComment, { params: { id: otherComment } })).resolves.toMatchObject({
      viewer: { hasBlockedAuthor: false },
    })
  })

  it('does not see the post outside the group: in feeds a block hides both sides', async () => {
    await setBlock(admin, isMine)
    const feed = async (who: SignedIn) => (await app.as(who).call(ListPosts, {})).map(({ id }) => id)
    expect(await feed(owner)).toContain(postId)
    expect(await feed(admin)).not.toContain(postId)
  })
})

describe.each(BLOCK_DIRECTIONS)('any other member, when %s,', (_, isMine) => {
  it('sees nothing of the author, in groups too', async () => {
    await setBlock(member, isMine)
    const caller = app.as(member)
    for (const hidden of [
      () => caller.call(GetPost, post()),
      () => caller.call(GetComment, comment()),
      () => caller.call(ListComments, post()),
      () => caller.call(DeletePost, post()),
      () => caller.call(DeleteComment, comment()),
    ])
      await expect(hidden()).rejects.toMatchObject(NOT_FOUND)
  })
})

it('an admin of one group has no rights in another', async () => {
  const stranger = await app.signIn()
  await buildGroup(app.ctx, { admins: [stranger.memberId] })
  await block(app.ctx, author.memberId, stranger.memberId)
  await expect(app.as(stranger).call(GetPost, post())).rejects.toMatchObject(NOT_FOUND)
  await expect(app.as(stranger).call(DeletePost, post())).rejects.toMatchObject(NOT_FOUND)
})
