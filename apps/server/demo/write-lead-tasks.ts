import { createComment } from '#features/comments'
import { memberActor } from '#platform/context'
import { fail, type DemoContext } from './demo-context.ts'
import { hoursAgo } from './hours-ago.ts'
import { demoTasksStore } from './lead-tasks.store.ts'
import { LEAD_TASKS } from './lead-tasks.ts'
import type { WrittenPosts } from './write-posts.ts'

/** Lets students ask and complain, and writes what an agent left of it to the people who run the group. */
export async function writeLeadTasks(
  { ctx }: DemoContext,
  posts: WrittenPosts,
  students: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { who, hours, post, said, agent, intent, draft } of LEAD_TASKS) {
    const then = hoursAgo(ctx, hours)
    const memberId = students.get(who) ?? fail(who)
    const { id: postId } = posts.get(post) ?? fail(post)
    const content = { content: said, parentId: null }
    const comment = await createComment(then, memberActor(memberId), postId, content)
    const task = { id: then.newId(), agent, intent, commentId: comment.id, draft, at: then.now() }
    await demoTasksStore.insert(ctx.db, task)
  }
}
