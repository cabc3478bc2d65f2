import type { GroupDetails } from '@guildhall/contract/groups'
import { GroupDeletionDue, GroupPrivacyChanged } from '#events/groups.events'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { deletionsStore } from './deletions.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import { groupsStore } from './groups.store.ts'
import { viewGroupDetails } from './groups.views.ts'
import { lockGroup } from './lock-group.ts'
import { publishMembersChanged } from './publish-changed.ts'
import { recordAction } from './record-action.ts'

const GRACE_MS = 14 * 86_400_000

/**
 * Deletes a group that the actor owns. It becomes private and has no members, so that every rule hides it from everyone;
 * the actor can restore it until it is deleted for good. Repeating it changes nothing.
 */
export async function deleteGroup(ctx: Ctx, actor: Actor, groupId: string): Promise<GroupDetails> {
  await ctx.db.transaction(async (tx) => {
    const membership = await lockGroup(tx, actor, groupId)
    if (groupsPolicy.canRestore(membership)) return
    ensure(groupsPolicy.canDelete(membership), 'forbidden')
    const { privacy } = membership
    const deletion = {
      id: ctx.newId(),
      group_id: groupId,
      privacy,
      deletes_at: new Date(ctx.now().getTime() + GRACE_MS),
    }
    await deletionsStore.insert(tx, deletion)
    const memberIds = await deletionsStore.suspend(tx, groupId)
    if (privacy === 'public') {
      await groupsStore.setPrivacy(tx, groupId, 'private')
      await publish(tx, GroupPrivacyChanged, { groupId, privacy: 'private' })
    }
    await recordAction(ctx, tx, actor, { groupId, action: 'delete_group' })
    await publishMembersChanged(ctx, tx, groupId, memberIds)
    await publish(tx, GroupDeletionDue, { groupId, deletionId: deletion.id }, { at: deletion.deletes_at })
  })
  return viewGroupDetails(ctx, actor, groupId)
}
