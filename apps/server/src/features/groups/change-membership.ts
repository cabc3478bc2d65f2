import { MembershipChanged } from '#events/groups.events'
import { lockHandles } from '#features/usernames'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { handlesFor } from './group-handle.ts'
import { groupsStore, type GroupRole, type NewGroup } from './groups.store.ts'

type With = Pick<Ctx, 'db' | 'now'>

/** Groups of one name that are made at the same moment want the same handle: all but one of them look for another. */
const TRIES = 10

/** Makes a group with its owner, and with a handle from its name. */
export async function makeGroup(ctx: With, group: NewGroup): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    let made = false
    for (let tries = 0; !made && tries < TRIES; tries += 1) {
      const handles = handlesFor(group.name)
      await lockHandles(tx, handles)
      made = await groupsStore.insert(tx, group, handles)
    }
    ensure(made, 'unavailable')
    await tell(tx, group.id, group.created_by_id)
  })
}

/** Makes someone a member of a group, or gives them another role in it. */
export async function setMember(
  ctx: With,
  groupId: string,
  memberId: string,
  role: GroupRole,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await groupsStore.addMember(tx, groupId, memberId, role, ctx.now())
    await tell(tx, groupId, memberId)
  })
}

/** Takes someone out of a group. */
export async function removeMember(ctx: With, groupId: string, memberId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await groupsStore.removeMember(tx, groupId, memberId)
    await tell(tx, groupId, memberId)
  })
}

async function tell(tx: Tx, groupId: string, memberId: string): Promise<void> {
  await publish(tx, MembershipChanged, { groupId, memberId })
}
