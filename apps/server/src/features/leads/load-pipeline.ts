import { HOT_THRESHOLD } from '@guildhall/contract/lead-limits'
import type { Pipeline } from '@guildhall/contract/leads'
import { groupsPolicy, loadMembership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { assigneesStore } from './assignees.store.ts'
import { shownScore } from './lead-lines.rules.ts'
import { pipelinesStore } from './pipelines.store.ts'

/** Loads the pipeline of a group that the viewer manages as a whole. */
export async function loadPipeline(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  groupId: string,
): Promise<Pipeline> {
  ensure(groupsPolicy.canManage(await loadMembership(ctx, viewer, groupId)), 'forbidden')
  const now = ctx.now()
  const [stages, { hot, threshold }, assignees] = await Promise.all([
    pipelinesStore.stages(ctx.db, groupId, viewer.memberId, now),
    pipelinesStore.hot(ctx.db, groupId, viewer.memberId, now),
    assigneesStore.list(ctx.db, groupId, viewer.memberId),
  ])
  return {
    stages: stages.map(({ stage, count, heat, entered }) => ({
      stage,
      count,
      score: shownScore(heat, now),
      entered,
    })),
    leadCount: stages.reduce((sum, { count }) => sum + count, 0),
    hotCount: hot,
    hotThreshold: threshold ?? HOT_THRESHOLD.default,
    assignees,
  }
}
