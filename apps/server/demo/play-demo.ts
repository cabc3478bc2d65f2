import type { Ctx } from '#platform/context'
import { holdTalks } from './hold-talks.ts'
import { keepPosts } from './keep-posts.ts'
import { readNews } from './read-news.ts'
import { restAtNight } from './rest-at-night.ts'
import { showSelves } from './show-selves.ts'
import { openStage, type People } from './stage.ts'
import { takeDown, tellStories } from './tell-stories.ts'

/** Lets the people of the demo write, talk, react and save. `settle` waits until every event has had every effect. */
export async function playDemo(ctx: Ctx, people: People, settle: () => Promise<void>): Promise<void> {
  const stage = await openStage(ctx, people, settle)
  await showSelves(stage)
  await restAtNight(stage)
  const told = await tellStories(stage)
  await holdTalks(stage, told)
  await keepPosts(stage, told)
  await takeDown(stage, told)
  await settle()
  await readNews(stage)
  await settle()
}
