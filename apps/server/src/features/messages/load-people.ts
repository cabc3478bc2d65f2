import { textOf } from '@guildhall/contract/texts'
import { loadRelationships } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { conversationsPolicy } from './conversations.policy.ts'
import type { PersonState } from './conversations.store.ts'

/**
 * Loads people whom the actor adds to a conversation, each with the state they get there: strangers get a request. Not
 * found if one of them is unknown, deleted, an agent, or in a block with the actor.
 */
export async function loadPeople(
  ctx: Pick<Ctx, 'db'>,
  actor: Pick<Actor, 'memberId'>,
  userIds: readonly string[],
): Promise<{ userId: string; state: PersonState }[]> {
  ensure(!userIds.includes(actor.memberId), 'invalid', textOf('message.same_person_twice'))
  const found = await loadRelationships(ctx, actor.memberId, userIds)
  ensure(found.length === userIds.length && found.every(({ kind }) => kind === 'member'), 'not_found')
  return found.map((relation) => ({
    userId: relation.member_id,
    state: conversationsPolicy.isKnown(relation) ? 'accepted' : 'requested',
  }))
}
