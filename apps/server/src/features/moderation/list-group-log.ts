import type { GroupLogEntry } from '@guildhall/contract/group-log'
import { loadModeratedGroup } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { mapPage, MAX_ID, pageOf, type Page, type PageQuery } from '#platform/page'
import { groupLogStore } from './group-log.store.ts'

/** Lists what was done in a group that the viewer manages. Decisions about the viewer do not name who decided. */
export async function listGroupLog(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
  { limit, cursor = MAX_ID }: PageQuery,
): Promise<Page<GroupLogEntry>> {
  await loadModeratedGroup(ctx, viewer, groupId)
  const rows = await groupLogStore.page(ctx.db, groupId, viewer.memberId, cursor, limit)
  return mapPage(
    pageOf(rows, limit, ({ id }) => id),
    (row) => ({
      id: row.id,
      action: row.action,
      actor: row.is_decision && row.subject_id === viewer.memberId ? null : row.actor,
      subject: row.subject,
      role: row.role,
      reason: row.reason,
      note: row.note ?? '',
      until: row.until?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    }),
  )
}
