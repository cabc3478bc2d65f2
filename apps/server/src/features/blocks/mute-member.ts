import { textOf } from '@guildhall/contract/texts'
import { loadRelationship, mute } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'

/** Mutes a member: hides their posts from the actor's feed, without their knowledge. */
export async function muteMember(ctx: Ctx, actor: Actor, memberId: string): Promise<void> {
  ensure(memberId !== actor.memberId, 'invalid', textOf('mute.self'))
  await loadRelationship(ctx, actor.memberId, memberId)
  await mute(ctx, actor.memberId, memberId)
}
