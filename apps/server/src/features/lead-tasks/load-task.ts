import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { tasksStore, type TaskRow } from './tasks.store.ts'

/** Loads a task of a group that the viewer manages. For everyone else there is none. */
export async function loadTask(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  id: string,
): Promise<TaskRow> {
  const row = await tasksStore.find(ctx.db, viewer.memberId, id)
  ensure(row, 'not_found')
  return row
}
