import { CommentCreated } from '#events/comments.events'
import { lockMembership } from '#features/groups'
import { findPost, lockPost, type PostRow } from '#features/posts'
import { memberActor, type Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { AppError, ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { commentsPolicy } from './comments.policy.ts'
import { commentsStore } from './comments.store.ts'

/** Where an agent was asked: in the text of a post, or in a comment on it. `askerId` is null if they are gone. */
export type Asked = { askerId: string | null; postId: string; commentId: string | null }

/** An agent's answer. The same `id` is given at every try. */
type AgentAnswer = Asked & { id: string; agentId: string; username: string; content: string }

/**
 * Finds the post below which an agent was asked, as the asker sees it. Null unless the question exists, is hidden from no
 * one and the asker may still comment there.
 */
export async function findAnswerable(
  ctx: Pick<Ctx, 'db'>,
  { askerId, postId, commentId }: Asked,
): Promise<PostRow | null> {
  if (askerId === null) return null
  const post = await findPost(ctx, memberActor(askerId), postId)
  if (!post || !commentsPolicy.canComment(askerId, post)) return null
  if (commentId === null) return post.author_id === askerId ? post : null
  const comment = await commentsStore.find(ctx.db, commentId, askerId)
  const isOwn = comment?.post_id === postId && comment.author_id === askerId && !comment.is_hidden
  return isOwn && commentsPolicy.canReply(askerId, comment, post) ? post : null
}

/**
 * Publishes an agent's answer as a comment under the agent's name, on behalf of who asked: if they may no longer comment
 * there, or `canAnswer` refuses the post as it is now, it returns false and nothing is written. Saves no mentions.
 */
export async function answerAsAgent(
  ctx: Pick<Ctx, 'nats' | 'now'>,
  tx: Tx,
  { id, agentId, username, content, ...asked }: AgentAnswer,
  canAnswer: (post: PostRow) => boolean,
): Promise<boolean> {
  const { postId, commentId } = asked
  const post = await lockAnswerable(tx, asked)
  if (post === null || !canAnswer(post)) return false
  const [inserted] = await Promise.all([
    commentsStore.insert(tx, {
      id,
      post_id: postId,
      author_id: agentId,
      answered_id: commentId,
      content,
      created_at: ctx.now(),
      system_agent_type: username,
    }),
    publish(tx, CommentCreated, {
      commentId: id,
      postId,
      groupId: post.group_id,
      authorId: agentId,
      answeredId: commentId,
    }),
  ])
  ensure(inserted, 'not_found')
  hintTopic(ctx, tx, `post:${postId}`)
  hintTopic(ctx, tx, `thread:${postId}`)
  return true
}

/** Locks what the answer depends on, in the order of every comment: the asker's membership, the post, the question. */
async function lockAnswerable(tx: Tx, asked: Asked): Promise<PostRow | null> {
  const { askerId, postId, commentId } = asked
  const found = await findAnswerable({ db: tx }, asked)
  if (found === null || askerId === null) return null
  if (!(await isStillMember(tx, found.group_id, askerId))) return null
  await (commentId === null ? lockPost(tx, postId) : commentsStore.lockAnswered(tx, commentId, postId))
  return findAnswerable({ db: tx }, asked)
}

async function isStillMember(tx: Tx, groupId: string | null, memberId: string): Promise<boolean> {
  try {
    await lockMembership(tx, groupId, memberId)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return false
    throw error
  }
}
