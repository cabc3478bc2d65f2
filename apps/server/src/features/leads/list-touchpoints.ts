import type { Touchpoint } from '@guildhall/contract/leads'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { mapPage, pageOf, type Page, type PageQuery } from '#platform/page'
import { loadLead } from './load-lead.ts'
import { touchpointsStore } from './touchpoints.store.ts'
import { viewTouchpoint, viewTouchpointById } from './touchpoints.views.ts'

/** Lists the history of a lead of a group that the viewer manages, the newest first. */
export async function listTouchpoints(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  leadId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<Touchpoint>> {
  const lead = await loadLead(ctx, viewer, leadId)
  const rows = await touchpointsStore.page(ctx.db, lead, viewer.memberId, cursor, limit)
  return mapPage(
    pageOf(rows, limit, ({ id }) => id),
    viewTouchpoint,
  )
}

/** Loads one entry of the history of a lead that the viewer sees now. */
export async function loadTouchpoint(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  id: string,
): Promise<Touchpoint> {
  const leadId = await touchpointsStore.findLead(ctx.db, id)
  ensure(leadId, 'not_found')
  await loadLead(ctx, viewer, leadId)
  return viewTouchpointById(ctx, viewer, id)
}
