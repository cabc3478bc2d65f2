import type { Input } from '@guildhall/contract/endpoint'
import type { CreateGroup, GroupDetails } from '@guildhall/contract/groups'
import type { Actor, Ctx } from '#platform/context'
import { createGroup } from './change-membership.ts'
import { viewGroupDetails } from './groups.views.ts'

/** Creates a group that the actor owns. */
export async function startGroup(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof CreateGroup>['body'],
): Promise<GroupDetails> {
  const id = ctx.newId()
  await createGroup(ctx, { ...input, id, created_by_id: actor.memberId, created_at: ctx.now() })
  return viewGroupDetails(ctx, actor, id)
}
