import { textOf, type Text } from '@guildhall/contract/texts'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { groupsStore, type Membership } from './groups.store.ts'
import { sanctionsStore } from './sanctions.store.ts'

/**
 * Ensures that the writer is still a member of the group at commit, and not muted: the membership is locked until then,
 * so that a concurrent removal or mute comes either before, and the write is refused, or after. Does nothing outside
 * groups.
 */
export async function lockMembership(tx: Tx, groupId: string | null, memberId: string): Promise<void> {
  if (groupId === null) return
  // One connection runs both in this order: the second one sees a mute that was committed while the first one waited.
  const [member, mute] = await Promise.all([
    groupsStore.lockMember(tx, groupId, memberId),
    sanctionsStore.findMute(tx, groupId, memberId),
  ])
  ensure(member, 'forbidden')
  ensure(mute === undefined, 'forbidden', mutedReason({ muted_until: mute?.until ?? null }))
}

/** Why someone who is muted cannot write in a group; undefined if they are not muted. */
export function mutedReason({ muted_until }: Pick<Membership, 'muted_until'>): Text | undefined {
  return muted_until === null ? undefined : textOf('group.muted', { until: muted_until.toISOString() })
}
