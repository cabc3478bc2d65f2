import type { Touchpoint } from '@guildhall/contract/leads'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { touchpointsStore, type TouchpointRow } from './touchpoints.store.ts'

/** Returns an entry of a history that was read for this viewer. */
export function viewTouchpoint(row: TouchpointRow): Touchpoint {
  return {
    id: row.id,
    type: row.type,
    message: row.message,
    actor: row.actor,
    isByLead: row.is_by_lead,
    postId: row.post_id,
    commentId: row.comment_id,
    title: row.title,
    from: row.from,
    to: row.to,
    createdAt: row.created_at.toISOString(),
  }
}

/** Returns one entry of the history of a lead that the viewer has loaded. */
export async function viewTouchpointById(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  id: string,
): Promise<Touchpoint> {
  const row = await touchpointsStore.find(ctx.db, viewer.memberId, id)
  ensure(row, 'not_found')
  return viewTouchpoint(row)
}
