import { memberName } from '@guildhall/contract/name-rules'
import { textOf } from '@guildhall/contract/texts'
import { loadRelationship, relationsPolicy } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { groupMembersStore } from './group-members.store.ts'
import { invitesStore } from './invites.store.ts'
import { lockManagedGroup } from './lock-group.ts'
import { publishInviteChanged } from './publish-changed.ts'
import { recordAction } from './record-action.ts'
import { sanctionsStore } from './sanctions.store.ts'

/** Invites a member whom the actor may see to a group that the actor manages. Inviting them again changes nothing. */
export async function inviteToGroup(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  memberId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    const relationship = await loadRelationship({ db: tx }, actor.memberId, memberId)
    ensure(relationsPolicy.areBothPeople(actor, relationship), 'not_found')
    const member = await groupMembersStore.find(tx, groupId, memberId)
    const name = (member && memberName(member.card)) ?? ''
    ensure(member === undefined, 'conflict', textOf('group.already_member', { name }))
    ensure(
      !(await sanctionsStore.isBanned(tx, groupId, memberId)),
      'conflict',
      textOf('group.invites_banned'),
    )
    const invite = {
      id: ctx.newId(),
      group_id: groupId,
      user_id: memberId,
      invited_by_id: actor.memberId,
      created_at: ctx.now(),
    }
    if (!(await invitesStore.insert(tx, invite))) return
    await recordAction(ctx, tx, actor, { groupId, action: 'invite', subjectId: memberId })
    await publishInviteChanged(ctx, tx, { groupId, memberId, inviterId: actor.memberId })
  })
}
