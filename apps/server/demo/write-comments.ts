import { acceptAnswer, createComment, deleteComment, editComment } from '#features/comments'
import { agentsStore } from './agents.store.ts'
import { fail, type DemoContext } from './demo-context.ts'
import { giveReactions } from './give-reactions.ts'
import { hoursAgo } from './hours-ago.ts'
import { OLDER_REACTIONS, OLDER_THREADS } from './older-group-posts.ts'
import { REACTIONS } from './reactions.ts'
import { OFFICE } from './threads/office.ts'
import { STUDIO } from './threads/studio.ts'
import type { ThreadComment } from './threads/thread.ts'
import { TOWN } from './threads/town.ts'
import { WORKSHOP } from './threads/workshop.ts'
import type { WrittenPosts } from './write-posts.ts'

const MINUTES_PER_HOUR = 60
/** Comments are edited or deleted this many hours after they were written. */
const CHANGED_AFTER_HOURS = 0.1

/** What a comment replies to: a post, or one of its comments, and how many hours ago that was written. */
type Parent = { postId: string; parentId: string | null; hours: number }

/** Writes the comments and reactions of the cast and the agents. */
export async function writeComments(demo: DemoContext, posts: WrittenPosts): Promise<void> {
  for (const [name, reactions] of Object.entries({ ...REACTIONS, ...OLDER_REACTIONS })) {
    const { id: postId, post } = posts.get(name) ?? fail(name)
    await giveReactions(demo, { postId }, reactions, post.hours)
  }
  for (const [name, thread] of Object.entries({
    ...STUDIO,
    ...WORKSHOP,
    ...OFFICE,
    ...TOWN,
    ...OLDER_THREADS,
  })) {
    const { id: postId, post } = posts.get(name) ?? fail(name)
    for (const comment of thread) {
      const id = await writeComment(demo, { postId, parentId: null, hours: post.hours }, comment)
      if (comment.accepted) await acceptAnswer(demo.ctx, demo.actorOf(post.who), postId, id)
    }
  }
}

/** Writes a comment with all its replies. Returns its id. */
async function writeComment(demo: DemoContext, parent: Parent, comment: ThreadComment): Promise<string> {
  const { ctx, actorOf } = demo
  const { postId, parentId } = parent
  const hours = parent.hours - comment.after / MINUTES_PER_HOUR
  if (hours <= 0) throw new Error(`“${comment.text}” would be said in the future`)
  const actor = actorOf(comment.who)
  const content = comment.originalText ?? comment.text
  const { id } = await createComment(hoursAgo(ctx, hours), actor, postId, { content, parentId })
  if (comment.system) await agentsStore.markSystem(ctx.db, id, comment.system)
  if (comment.reactions) await giveReactions(demo, { commentId: id }, comment.reactions, hours)
  for (const reply of comment.replies ?? []) await writeComment(demo, { postId, parentId: id, hours }, reply)

  const later = hoursAgo(ctx, Math.max(0, hours - CHANGED_AFTER_HOURS))
  if (comment.originalText !== undefined) await editComment(later, actor, id, comment.text)
  if (comment.isDeleted) await deleteComment(later, actor, id)
  return id
}
