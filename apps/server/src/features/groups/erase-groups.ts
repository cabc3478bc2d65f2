import type { Ctx } from '#platform/context'
import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { removeMember, setMember } from './change-membership.ts'
import { casesStore } from './cases.store.ts'
import { closeGroup } from './close-group.ts'
import { coversStore } from './covers.store.ts'
import { deletionsStore } from './deletions.store.ts'
import { entryStore } from './entry.store.ts'
import { groupActionsStore } from './group-actions.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import { groupsStore } from './groups.store.ts'
import { inviteLinksStore } from './invite-links.store.ts'
import { invitesStore } from './invites.store.ts'
import { putCover } from './put-cover.ts'
import { readMemberships, readSuspended } from './read-memberships.ts'
import { recordAction } from './record-action.ts'
import { sanctionsStore } from './sanctions.store.ts'

/**
 * Leaves every group, deleted ones included: the owner passes it on, and a group without other members is closed. Groups
 * lose the covers that the member uploaded. Their invitations, mutes, bans and the cases about them are deleted; invites,
 * links and the logs of groups stay without their name.
 */
export const eraseGroups: ErasePart = {
  tables: [
    'groups',
    'group_memberships',
    'suspended_memberships',
    'group_answers',
    'group_invites',
    'group_invite_links',
    'group_actions',
    'group_mutes',
    'group_bans',
    'group_cases',
  ],
  async run(ctx, memberId) {
    for await (const { group_id } of readMemberships(ctx, memberId)) await leaveGroup(ctx, group_id, memberId)
    for await (const { group_id } of readSuspended(ctx, memberId)) await leaveGroup(ctx, group_id, memberId)
    for (const groupId of await coversStore.listOf(ctx.db, memberId)) await clearCover(ctx, groupId, memberId)
    const all = (batch: (limit: number) => Promise<number>) => purge(batch, { maxMs: Infinity })
    await all((limit) => entryStore.removeBatch(ctx.db, memberId, limit))
    await all((limit) => invitesStore.removeBatch(ctx.db, memberId, limit))
    await all((limit) => invitesStore.disownBatch(ctx.db, memberId, limit))
    await all((limit) => inviteLinksStore.disownBatch(ctx.db, memberId, limit))
    await all((limit) => sanctionsStore.removeBatch(ctx.db, memberId, limit))
    await all((limit) => casesStore.removeBatch(ctx.db, memberId, limit))
    await all((limit) => groupActionsStore.disownBatch(ctx.db, memberId, limit))
  },
}

function leaveGroup(ctx: Ctx, groupId: string, memberId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    await groupsStore.lock(tx, groupId)
    const membership = await groupsStore.findMembership(tx, groupId, memberId)
    if (membership === null) return
    // A deleted group whose owner is gone cannot be restored any more.
    if (groupsPolicy.canRestore(membership)) return closeGroup(ctx, tx, groupId)
    await deletionsStore.removeMember(tx, groupId, memberId)
    if (!groupsPolicy.isMember(membership)) return
    const successor = await groupsStore.findSuccessor(tx, groupId, memberId)
    await removeMember(inside, groupId, memberId)
    if (successor === undefined) return closeGroup(ctx, tx, groupId)
    if (groupsPolicy.canLeave(membership)) return
    await setMember(inside, groupId, successor.user_id, 'owner')
    const details = { role: 'owner', before: successor.role }
    await recordAction(ctx, tx, null, {
      groupId,
      action: 'transfer',
      subjectId: successor.user_id,
      details,
    })
  })
}

function clearCover(ctx: Ctx, groupId: string, memberId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await groupsStore.lock(tx, groupId)
    // It may have been replaced while this waited for the lock.
    if (!(await coversStore.listOf(tx, memberId)).includes(groupId)) return
    const settings = await groupsStore.findSettings(tx, groupId)
    const cover_image_url = await putCover(tx, groupId, null)
    await groupsStore.update(tx, groupId, { ...settings, cover_image_url }, ctx.now())
  })
}
