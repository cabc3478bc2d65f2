import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { groupActionsStore, type GroupAction } from './group-actions.store.ts'

type Recorded = Pick<GroupAction, 'action'> & {
  groupId: string
  /** Whom it was done to. */
  subjectId?: string
  details?: GroupAction['details']
}

/** Writes what someone does in a group to its log, in the transaction that does it. Returns the id of the entry. */
export async function recordAction(
  ctx: Pick<Ctx, 'newId' | 'now'>,
  tx: Tx,
  actor: Actor | null,
  { groupId, action, subjectId, details = {} }: Recorded,
): Promise<string> {
  const id = ctx.newId()
  await groupActionsStore.insert(tx, {
    id,
    group_id: groupId,
    actor_id: actor?.memberId ?? null,
    action,
    subject_id: subjectId ?? null,
    details,
    created_at: ctx.now(),
  })
  return id
}

/** The same for something that was done to several people. */
export async function recordActions(
  ctx: Pick<Ctx, 'newId' | 'now'>,
  tx: Tx,
  actor: Actor,
  {
    groupId,
    action,
    subjectIds,
    details = {},
  }: Omit<Recorded, 'subjectId'> & { subjectIds: readonly string[] },
): Promise<void> {
  if (subjectIds.length === 0) return
  await groupActionsStore.insertAll(
    tx,
    { group_id: groupId, actor_id: actor.memberId, action, details, created_at: ctx.now() },
    subjectIds.map((subjectId) => ({ id: ctx.newId(), subjectId })),
  )
}
