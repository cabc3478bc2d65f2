import { groupsStore } from '#features/groups'
import type { Tx } from '#platform/db'
import { ownViewsStore } from './own-views.store.ts'

/** Deletes what a member did with the banners of a group. What they are doing at this moment is waited for. */
export async function deleteViews(tx: Tx, groupId: string, memberId: string): Promise<void> {
  await groupsStore.lockMemberForUpdate(tx, groupId, memberId)
  await ownViewsStore.deleteOfGroup(tx, memberId, groupId)
}
