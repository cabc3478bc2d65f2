import { countPeriods } from '#features/group-analytics'
import type { Ctx } from '#platform/context'
import { agentsStore } from './agents.store.ts'
import { analyzeGroup } from './analyze-group.ts'
import { addQuietHours } from './add-quiet-hours.ts'
import { createDemoContext, type DemoContext, type People } from './demo-context.ts'
import { fillProfiles } from './fill-profiles.ts'
import { readOldNotifications } from './read-old-notifications.ts'
import { savePosts } from './save-posts.ts'
import { writeAgentRecords } from './write-agent-records.ts'
import { writeComments } from './write-comments.ts'
import { writeGroupAgents } from './write-group-agents.ts'
import { writeLeadTasks } from './write-lead-tasks.ts'
import { writeLeads } from './write-leads.ts'
import { deleteRetractedPosts, writePosts } from './write-posts.ts'

const HOUR_MS = 3_600_000

/** Creates the content of the demo. `drain` waits until all events have been handled. */
export async function seedDemo(ctx: Ctx, people: People, drain: () => Promise<void>): Promise<void> {
  const demo = await createDemoContext(ctx, people, drain)
  // What agents answer in the demo is written like everything else: meanwhile no one asks them.
  await agentsStore.setActive(ctx.db, demo.agentIds, false)
  try {
    await writeDemo(demo)
  } finally {
    await agentsStore.setActive(ctx.db, demo.agentIds, true)
  }
}

async function writeDemo(demo: DemoContext): Promise<void> {
  const { ctx, drain } = demo
  await fillProfiles(demo)
  await addQuietHours(demo)
  const posts = await writePosts(demo)
  await writeComments(demo, posts)
  await writeAgentRecords(demo)
  await savePosts(demo, posts)
  const groupAgents = await writeGroupAgents(demo, posts)
  const students = await writeLeads(demo, posts)
  await writeLeadTasks(demo, posts, students)
  await deleteRetractedPosts(demo, posts)
  await drain()
  await readOldNotifications(demo)
  await analyzeGroup(demo, posts)
  await drain()
  await groupAgents.switchOn()
  // Otherwise the analytics of groups would wait for the chore.
  await countPeriods({ ...ctx, now: () => new Date(ctx.now().getTime() + HOUR_MS) })
}
