import type { GroupDetails } from '@guildhall/contract/groups'
import { GroupPrivacyChanged } from '#events/groups.events'
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

/** Brings back a deleted group that the actor owned, with its members and their roles. Repeating it changes nothing. */
export async function restoreGroup(ctx: Ctx, actor: Actor, groupId: string): Promise<GroupDetails> {
  await ctx.db.transaction(async (tx) => {
    const membership = await lockGroup(tx, actor, groupId)
    if (groupsPolicy.canDelete(membership)) return
    ensure(groupsPolicy.canRestore(membership), 'forbidden')
    const deletion = await deletionsStore.find(tx, groupId)
    ensure(deletion, 'not_found')
    const memberIds = await deletionsStore.resume(tx, groupId)
    await deletionsStore.remove(tx, groupId)
    if (deletion.privacy === 'public') {
      await groupsStore.setPrivacy(tx, groupId, 'public')
      await publish(tx, GroupPrivacyChanged, { groupId, privacy: 'public' })
    }
    await recordAction(ctx, tx, actor, { groupId, action: 'restore_group' })
    await publishMembersChanged(ctx, tx, groupId, memberIds)
  })
  return viewGroupDetails(ctx, actor, groupId)
}
