import { GroupPrivacyChanged } from '#events/groups.events'
import { lockHandles } from '#features/usernames'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { entryStore } from './entry.store.ts'
import { handlesFor } from './group-handle.ts'
import { groupsStore, type NewGroup } from './groups.store.ts'
import { invitesStore } from './invites.store.ts'
import { publishInviteChanged, publishMembershipChanged } from './publish-changed.ts'
import type { GroupRole } from './roles.rules.ts'

type Context = Pick<Ctx, 'db' | 'nats' | 'log' | 'now'>

/** Concurrent groups with the same name want the same handle: all but one of them have to try others. */
const MAX_TRIES = 10

/** Creates a group with its owner, and with a handle derived from its name. */
export async function createGroup(ctx: Context, group: NewGroup): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    let isCreated = false
    for (let tries = 0; !isCreated && tries < MAX_TRIES; tries += 1) {
      const handles = handlesFor(group.name)
      await lockHandles(tx, handles)
      isCreated = await groupsStore.insert(tx, group, handles)
    }
    ensure(isCreated, 'unavailable')
    await publishMembershipChanged(ctx, tx, group.id, group.created_by_id, { joinedAt: group.created_at })
    const { id: groupId, privacy } = group
    if (privacy === 'public') await publish(tx, GroupPrivacyChanged, { groupId, privacy })
  })
}

/** Adds a member to a group, which uses up their invitation, or changes their role. An act locks the group before. */
export async function setMember(
  ctx: Context,
  groupId: string,
  memberId: string,
  role: GroupRole,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const isNew = await groupsStore.addMember(tx, groupId, memberId, role, now)
    const invite = await invitesStore.remove(tx, groupId, memberId)
    if (invite) await publishInviteChanged(ctx, tx, { groupId, memberId, inviterId: invite.invited_by_id })
    await publishMembershipChanged(ctx, tx, groupId, memberId, { joinedAt: isNew ? now : undefined })
  })
}

/** Removes a member from a group, with what they answered when they joined. An act locks the group before. */
export async function removeMember(ctx: Context, groupId: string, memberId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const wasMember = await groupsStore.removeMember(tx, groupId, memberId)
    await entryStore.removeAnswers(tx, groupId, memberId)
    await publishMembershipChanged(ctx, tx, groupId, memberId, { leftAt: wasMember ? ctx.now() : undefined })
  })
}
