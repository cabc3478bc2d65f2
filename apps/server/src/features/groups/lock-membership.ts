import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { groupsStore } from './groups.store.ts'

/**
 * Whoever writes into a group must still be its member when it is committed: their membership is locked until then, so
 * that a removal at the same moment comes either before and is refused here, or after. Outside groups it does nothing.
 */
export async function lockMembership(tx: Tx, groupId: string | null, memberId: string): Promise<void> {
  if (groupId !== null) ensure(await groupsStore.lockMember(tx, groupId, memberId), 'forbidden')
}
