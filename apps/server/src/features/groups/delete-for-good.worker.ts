import { GroupDeletionDue } from '#events/groups.events'
import { worker } from '#platform/events/worker'
import { closeGroup } from './close-group.ts'
import { deletionsStore } from './deletions.store.ts'
import { groupsStore } from './groups.store.ts'

/**
 * Deletes a group for good that was not restored in time; what was posted there stays with its authors. Safe to run
 * twice: the deletion is gone then.
 */
export const deleteForGood = worker({
  name: 'groups_delete-for-good',
  on: GroupDeletionDue,
  singleBecause: 'deletes the memberships of a whole group',
  async handle(ctx, { groupId, deletionId }) {
    await groupsStore.lock(ctx.db, groupId)
    const deletion = await deletionsStore.find(ctx.db, groupId)
    if (deletion?.id === deletionId) await closeGroup(ctx, ctx.db, groupId)
  },
})
