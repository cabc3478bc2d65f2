import * as comments from '@guildhall/contract/comments'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { ListReactions, React } from '@guildhall/contract/reactions'
import type { Caller, TestApp } from './app.ts'
import { buildComment, buildPost } from './build.ts'
import { UNKNOWN, type Example } from './example.ts'
import { placeFor, type Role } from './roles.ts'

const named = { params: { id: UNKNOWN } }

/** A question to which the caller stands as the role says, and a comment on it by whoever asked. */
async function threadFor(app: TestApp, caller: Caller, role: Role) {
  const place = await placeFor(app, caller, role)
  const postId = await buildPost(app.ctx, { ...place, post_type: 'question' })
  const commentId = await buildComment(app.ctx, { post_id: postId, author_id: place.author_id })
  return { postId, commentId }
}

/** What the row asks of a master admin is a public post. */
const asStranger = (role: Role): Role => (role === 'master' ? 'stranger' : role)

/** Names the comment in the address. */
const ofComment: NonNullable<Example['prepare']> = async (app, caller, role) => ({
  params: { id: (await threadFor(app, caller, role)).commentId },
})

/** Examples of the calls about comments and reactions. */
export const COMMENT_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [
    comments.ListComments,
    {
      ...named,
      async prepare(app, caller, role) {
        const { postId, commentId } = await threadFor(app, caller, role)
        const cursor = `0_${UNKNOWN}`
        return { params: { id: postId }, query: { limit: '5', sort: 'oldest', parentId: commentId, cursor } }
      },
    },
  ],
  [comments.GetComment, { ...named, prepare: ofComment }],
  [
    comments.CreateComment,
    {
      ...named,
      async prepare(app, caller, role) {
        const { postId, commentId } = await threadFor(app, caller, asStranger(role))
        return { params: { id: postId }, body: { content: 'Well said', parentId: commentId } }
      },
    },
  ],
  [comments.EditComment, { ...named, body: { content: 'Changed' }, prepare: ofComment }],
  [comments.DeleteComment, { ...named, prepare: ofComment }],
  [comments.ListCommentEdits, { ...named, query: { limit: '10' }, prepare: ofComment }],
  [
    comments.AcceptAnswer,
    {
      ...named,
      async prepare(app, caller, role) {
        const { postId, commentId } = await threadFor(app, caller, role)
        return { params: { id: postId }, body: { commentId } }
      },
    },
  ],
  [
    React,
    {
      async prepare(app, caller, role) {
        const { commentId } = await threadFor(app, caller, asStranger(role))
        return { body: { commentId, reactionType: 'love', state: 'on' } }
      },
    },
  ],
  [
    ListReactions,
    {
      async prepare(app, caller, role) {
        const { postId } = await threadFor(app, caller, asStranger(role))
        return { query: { postId, limit: '10', reactionType: 'like' } }
      },
    },
  ],
]
