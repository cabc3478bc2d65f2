import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { groupsStore } from './groups.store.ts'

/**
 * Ensures that the writer is still a member of the group at commit: the membership is locked until then, so that a
 * concurrent removal comes either before, and the write is refused, or after. Does nothing outside groups.
 */
export async function lockMembership(tx: Tx, groupId: string | null, memberId: string): Promise<void> {
  if (groupId !== null) ensure(await groupsStore.lockMember(tx, groupId, memberId), 'forbidden')
}
