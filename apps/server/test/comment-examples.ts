import * as comments from '@guildhall/contract/comments'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { ListReactions, React } from '@guildhall/contract/reactions'
import type { Caller, TestApp } from './app.ts'
import { buildComment, buildPost } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { postFieldsFor, type Role } from './roles.ts'

const withId = { params: { id: UNKNOWN_ID } }

/** Creates a question that relates to the caller as the role requires, and a comment on it by its author. */
async function threadFor(app: TestApp, caller: Caller, role: Role) {
  const fields = await postFieldsFor(app, caller, role)
  const postId = await buildPost(app.ctx, { ...fields, post_type: 'question' })
  const commentId = await buildComment(app.ctx, { post_id: postId, author_id: fields.author_id })
  return { postId, commentId }
}

/** The matrix row of a master admin is about a public post. */
const asStranger = (role: Role): Role => (role === 'master_admin' ? 'stranger' : role)

/** Puts the id of the comment into the path. */
const prepareComment: NonNullable<Example['prepare']> = async (app, caller, role) => ({
  params: { id: (await threadFor(app, caller, role)).commentId },
})

/** Examples for the calls about comments and reactions. */
export const COMMENT_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [
    comments.ListComments,
    {
      ...withId,
      async prepare(app, caller, role) {
        const { postId, commentId } = await threadFor(app, caller, role)
        const cursor = `0_${UNKNOWN_ID}`
        return { params: { id: postId }, query: { limit: '5', sort: 'oldest', parentId: commentId, cursor } }
      },
    },
  ],
  [comments.GetComment, { ...withId, prepare: prepareComment }],
  [
    comments.CreateComment,
    {
      ...withId,
      async prepare(app, caller, role) {
        const { postId, commentId } = await threadFor(app, caller, asStranger(role))
        return { params: { id: postId }, body: { content: 'Well said', parentId: commentId } }
      },
    },
  ],
  [comments.EditComment, { ...withId, body: { content: 'Changed' }, prepare: prepareComment }],
  [comments.DeleteComment, { ...withId, prepare: prepareComment }],
  [comments.ListCommentEdits, { ...withId, query: { limit: '10' }, prepare: prepareComment }],
  [
    comments.AcceptAnswer,
    {
      ...withId,
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
