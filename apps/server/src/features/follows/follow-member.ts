import type { FollowStatus } from '@guildhall/contract/follows'
import { textOf } from '@guildhall/contract/texts'
import { follow, loadRelationship, relationsPolicy, relationsStore } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'

/** Follows a member whom the actor may see. Following again changes nothing. */
export async function followMember(ctx: Ctx, actor: Actor, memberId: string): Promise<FollowStatus> {
  ensure(memberId !== actor.memberId, 'invalid', textOf('follow.self'))
  await ctx.db.transaction(async (tx) => {
    // Locked before the check, so that a concurrent block comes before or after, never in between.
    await relationsStore.lockPair(tx, actor.memberId, memberId)
    const relationship = await loadRelationship({ db: tx }, actor.memberId, memberId)
    ensure(relationsPolicy.areBothPeople(actor, relationship), 'not_a_person')
    await follow({ ...ctx, db: tx }, actor.memberId, memberId)
  })
  return { following: true }
}
