import { countPeriods } from '#features/group-analytics'
import type { Ctx } from '#platform/context'
import { addQuietHours } from './add-quiet-hours.ts'
import { createDemoContext, type People } from './demo-context.ts'
import { fillProfiles } from './fill-profiles.ts'
import { readOldNotifications } from './read-old-notifications.ts'
import { savePosts } from './save-posts.ts'
import { writeComments } from './write-comments.ts'
import { deleteRetractedPosts, writePosts } from './write-posts.ts'

const HOUR_MS = 3_600_000

/** Creates the content of the demo. `drain` waits until all events have been handled. */
export async function seedDemo(ctx: Ctx, people: People, drain: () => Promise<void>): Promise<void> {
  const demo = await createDemoContext(ctx, people, drain)
  await fillProfiles(demo)
  await addQuietHours(demo)
  const posts = await writePosts(demo)
  await writeComments(demo, posts)
  await savePosts(demo, posts)
  await deleteRetractedPosts(demo, posts)
  await drain()
  await readOldNotifications(demo)
  await drain()
  // Otherwise the analytics of groups would wait for the chore.
  await countPeriods({ ...ctx, now: () => new Date(ctx.now().getTime() + HOUR_MS) })
}
