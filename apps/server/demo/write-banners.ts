import { createBanner, recordView } from '#features/cta-banners'
import { memberActor } from '#platform/context'
import { SAW_WINTER_COURSE, TEAM_EVENINGS, WINTER_COURSE } from './banners.ts'
import { fail, type DemoContext } from './demo-context.ts'
import { hoursAgo } from './hours-ago.ts'
import { MAIN_MEMBER } from './saved-posts.ts'

const DAYS_OLD = 14

/** Creates the banners of Mara's group, which her students see and click. */
export async function writeBanners(
  { ctx, actorOf }: DemoContext,
  groupId: string,
  students: ReadonlyMap<string, string>,
): Promise<void> {
  const then = hoursAgo(ctx, DAYS_OLD * 24)
  const { id } = await createBanner(then, actorOf(MAIN_MEMBER), groupId, WINTER_COURSE)
  await createBanner(ctx, actorOf(MAIN_MEMBER), groupId, TEAM_EVENINGS)
  for (const [username, { days, clicks }] of Object.entries(SAW_WINTER_COURSE)) {
    const student = memberActor(students.get(username) ?? fail(username))
    await recordView(hoursAgo(ctx, days * 24), student, id, clicks ? 'click' : 'impression')
  }
}
