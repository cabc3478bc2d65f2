import {
  MAX_POST_STEPS,
  type AttributionPeriod,
  type PostPeriod,
} from '@guildhall/contract/lead-attribution-limits'
import type { Attribution, Funnel, LeadPost, PostAttribution } from '@guildhall/contract/lead-attribution'
import { groupsPolicy, loadMembership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { mapPage, pageOf, type Page, type PageQuery } from '#platform/page'
import { startOf, startsOf, toFunnel } from './attribution.rules.ts'
import { attributionStore } from './attribution.store.ts'
import { viewCounts, viewLeadPost, viewMetrics, viewPostLead } from './attribution.views.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now'>

/** Loads what happened in the pipeline of a group that the viewer manages, and how much of it posts brought about. */
export async function loadAttribution(
  ctx: ReadCtx,
  viewer: Actor,
  groupId: string,
  period: AttributionPeriod,
): Promise<Attribution> {
  await ensureManages(ctx, viewer, groupId)
  const now = ctx.now()
  const starts = startsOf(period, now)
  const [points, totals] = await Promise.all([
    attributionStore.points(ctx.db, groupId, period, starts[0] ?? startOf(period, now)),
    attributionStore.totals(ctx.db, groupId, {
      week: startOf('weekly', now),
      month: startOf('monthly', now),
    }),
  ])
  const totalOf = (wanted: PostPeriod) => viewMetrics(totals.find(({ total }) => total === wanted))
  return {
    points: starts.map((date) => ({ date, ...viewMetrics(points.find((point) => point.date === date)) })),
    totals: { weekly: totalOf('weekly'), monthly: totalOf('monthly'), all: totalOf('all') },
  }
}

/** Loads how many leads of a group that the viewer manages were in each stage at the end of each period. */
export async function loadFunnel(
  ctx: ReadCtx,
  viewer: Actor,
  groupId: string,
  period: AttributionPeriod,
): Promise<Funnel> {
  await ensureManages(ctx, viewer, groupId)
  const starts = startsOf(period, ctx.now())
  const from = starts[0] ?? startOf(period, ctx.now())
  return { points: toFunnel(starts, await attributionStore.stageChanges(ctx.db, groupId, period, from)) }
}

/** Lists the posts of a group that the viewer manages that brought leads or moved them on, the best first. */
export async function listLeadPosts(
  ctx: ReadCtx,
  viewer: Actor,
  groupId: string,
  { period, limit, cursor }: PageQuery & { period: PostPeriod },
): Promise<Page<LeadPost>> {
  await ensureManages(ctx, viewer, groupId)
  const startsOn = startOf(period, ctx.now())
  const page = { period, startsOn, cursor, limit }
  const rows = await attributionStore.posts(ctx.db, groupId, viewer.memberId, page)
  return mapPage(
    pageOf(rows, limit, ({ id }) => id),
    viewLeadPost,
  )
}

/** Loads which leads a post brought and moved on. For those who do not manage its group, there is no such post. */
export async function loadPostAttribution(
  ctx: ReadCtx,
  viewer: Actor,
  postId: string,
): Promise<PostAttribution> {
  const row = await attributionStore.findPost(ctx.db, postId, viewer.memberId)
  ensure(row, 'not_found')
  const counts = viewCounts(row)
  const leads = await attributionStore.postLeads(ctx.db, postId, viewer.memberId)
  return {
    ...counts,
    leads: leads.map(viewPostLead),
    hasMore: counts.newLeads + counts.moves + counts.conversions > MAX_POST_STEPS,
  }
}

async function ensureManages(ctx: ReadCtx, viewer: Actor, groupId: string): Promise<void> {
  ensure(groupsPolicy.canManage(await loadMembership(ctx, viewer, groupId)), 'forbidden')
}
