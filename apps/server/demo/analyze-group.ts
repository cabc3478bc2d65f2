import { runDetection } from '#features/lead-insights'
import { fail, type DemoContext } from './demo-context.ts'
import { groupAgentsStore } from './group-agents.store.ts'
import { hoursAgo } from './hours-ago.ts'
import { PIPELINE_GROUP } from './leads.ts'
import { MAIN_MEMBER } from './saved-posts.ts'
import type { WrittenPosts } from './write-posts.ts'

/** Lets Mara analyze what is written in her group, long enough ago that it can be done again right away. */
export async function analyzeGroup({ ctx, actorOf }: DemoContext, posts: WrittenPosts): Promise<void> {
  const [anyPost] = [...posts.values()].filter(({ post }) => post.group === PIPELINE_GROUP)
  const { group_id: groupId } = await groupAgentsStore.groupOf(ctx.db, anyPost?.id ?? fail(PIPELINE_GROUP))
  await runDetection(hoursAgo(ctx, 0.4), actorOf(MAIN_MEMBER), groupId)
}
