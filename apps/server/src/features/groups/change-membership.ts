import { MembershipChanged } from '#events/groups.events'
import { lockHandles } from '#features/usernames'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { hintAfterCommit } from '#platform/push'
import { handlesFor } from './group-handle.ts'
import { groupsStore, type NewGroup } from './groups.store.ts'
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
    await publishChanged(ctx, tx, group.id, group.created_by_id)
  })
}

/** Adds a member to a group, or changes their role. */
export async function setMember(
  ctx: Context,
  groupId: string,
  memberId: string,
  role: GroupRole,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await groupsStore.addMember(tx, groupId, memberId, role, ctx.now())
    await publishChanged(ctx, tx, groupId, memberId)
  })
}

/** Removes a member from a group. */
export async function removeMember(ctx: Context, groupId: string, memberId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await groupsStore.removeMember(tx, groupId, memberId)
    await publishChanged(ctx, tx, groupId, memberId)
  })
}

/** The member may see other notifications now: which ones depends on their groups. */
async function publishChanged(ctx: Context, tx: Tx, groupId: string, memberId: string): Promise<void> {
  await publish(tx, MembershipChanged, { groupId, memberId })
  hintAfterCommit(ctx, tx, [memberId], { type: 'notifications.changed' })
}
