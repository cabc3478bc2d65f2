import type { ListLeadTasks } from '@guildhall/contract/lead-tasks'
import type { Input } from '@guildhall/contract/endpoint'
import { loadManagedGroup } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { MAX_ID, pageOf, type Page } from '#platform/page'
import { tasksStore, type TaskRow } from './tasks.store.ts'

/** Lists what agents handed over in a group that the viewer manages, the newest first. */
export async function listTasks(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
  { limit, cursor, state }: Input<typeof ListLeadTasks>['query'],
): Promise<Page<TaskRow>> {
  await loadManagedGroup(ctx, viewer, groupId)
  const rows = await tasksStore.page(ctx.db, groupId, {
    isOpen: state === 'open',
    viewerId: viewer.memberId,
    after: cursor ?? MAX_ID,
    limit,
  })
  return pageOf(rows, limit, ({ id }) => id)
}
