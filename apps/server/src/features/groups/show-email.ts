import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { groupMembersStore } from './group-members.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import { loadMembership } from './load-group.ts'

/** Sets whether the owner and admins of a group see the actor's e-mail address. */
export async function showEmail(ctx: Ctx, actor: Actor, groupId: string, showsEmail: boolean): Promise<void> {
  ensure(groupsPolicy.isMember(await loadMembership(ctx, actor, groupId)), 'forbidden')
  ensure(await groupMembersStore.setShowsEmail(ctx.db, groupId, actor.memberId, showsEmail), 'forbidden')
}
