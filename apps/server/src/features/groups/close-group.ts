import { GroupPrivacyChanged } from '#events/groups.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { deletionsStore } from './deletions.store.ts'
import { entryStore } from './entry.store.ts'
import { groupsStore } from './groups.store.ts'
import { putCover } from './put-cover.ts'
import { welcomesStore } from './welcomes.store.ts'

/**
 * Hides a group without members, or a deleted one, from everyone for good, and deletes what it shows of itself. The caller
 * has locked it.
 */
export async function closeGroup(ctx: Pick<Ctx, 'now'>, tx: Tx, groupId: string): Promise<void> {
  const { privacy } = await groupsStore.findSettings(tx, groupId)
  await putCover(tx, groupId, null)
  await entryStore.clear(tx, groupId)
  await welcomesStore.clear(tx, groupId)
  await deletionsStore.discard(tx, groupId)
  await deletionsStore.remove(tx, groupId)
  await groupsStore.close(tx, groupId, ctx.now())
  if (privacy === 'public') await publish(tx, GroupPrivacyChanged, { groupId, privacy: 'private' })
}
