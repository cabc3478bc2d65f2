import { textOf } from '@guildhall/contract/texts'
import { block, loadRelationshipEvenIfBlocked } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'

/** Blocks a member: ends all relations between the two and hides each from the other. Safe to repeat. */
export async function blockMember(ctx: Ctx, actor: Actor, memberId: string): Promise<void> {
  ensure(memberId !== actor.memberId, 'invalid', textOf('block.self'))
  await loadRelationshipEvenIfBlocked(ctx, actor.memberId, memberId)
  await block(ctx, actor.memberId, memberId)
}
