import { acceptAnswer, createComment, deleteComment, editComment } from '#features/comments'
import { agentRecordsStore } from './agent-records.store.ts'
import { agentsStore } from './agents.store.ts'
import { isAgent, type Agent } from './agents.ts'
import { fail, type DemoContext } from './demo-context.ts'
import { giveReactions } from './give-reactions.ts'
import { hoursAgo } from './hours-ago.ts'
import { OLDER_REACTIONS, OLDER_THREADS } from './older-group-posts.ts'
import { REACTIONS } from './reactions.ts'
import type { CastMember } from './relationships.ts'
import { OFFICE } from './threads/office.ts'
import { STUDIO } from './threads/studio.ts'
import type { ThreadComment } from './threads/thread.ts'
import { TOWN } from './threads/town.ts'
import { WORKSHOP } from './threads/workshop.ts'
import type { WrittenPosts } from './write-posts.ts'

const MINUTES_PER_HOUR = 60
/** Comments are edited or deleted this many hours after they were written. */
const CHANGED_AFTER_HOURS = 0.1

/** What a comment replies to: a post, or one of its comments, how many hours ago that was written, and by whom. */
type Parent = { postId: string; parentId: string | null; hours: number; who: CastMember | Agent }

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
      const id = await writeComment(
        demo,
        { postId, parentId: null, hours: post.hours, who: post.who },
        comment,
      )
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
  const written = comment.originalText ?? comment.text
  const content = isAgent(comment.who) ? `${written}\n— demo model` : written
  const { id } = await createComment(hoursAgo(ctx, hours), actor, postId, { content, parentId })
  if (isAgent(comment.who)) await recordAnswer(demo, parent, comment.who, id, hours)
  if (comment.reactions) await giveReactions(demo, { commentId: id }, comment.reactions, hours)
  for (const reply of comment.replies ?? [])
    await writeComment(demo, { postId, parentId: id, hours, who: comment.who }, reply)

  const later = hoursAgo(ctx, Math.max(0, hours - CHANGED_AFTER_HOURS))
  if (comment.originalText !== undefined) await editComment(later, actor, id, comment.text)
  if (comment.isDeleted) await deleteComment(later, actor, id)
  return id
}

/** Marks an agent's comment as one, and records what it answers, for its receipt. */
async function recordAnswer(
  { ctx, idOf }: DemoContext,
  { postId, parentId, who }: Parent,
  agent: Agent,
  answerId: string,
  hours: number,
): Promise<void> {
  await agentsStore.markSystem(ctx.db, answerId, agent)
  const { now, newId } = hoursAgo(ctx, hours)
  await agentRecordsStore.insertRun(ctx.db, {
    id: newId(),
    agentId: idOf(agent),
    askerId: idOf(who),
    postId,
    askedIn: parentId,
    answerId,
    latencyMs: 1_400,
    at: now(),
  })
}
