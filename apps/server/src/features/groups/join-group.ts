import type { EntryAnswers } from '@guildhall/contract/group-questions.input'
import type { Group } from '@guildhall/contract/groups'
import { textOf, type Text } from '@guildhall/contract/texts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { answerQuestions } from './answer-questions.ts'
import { setMember } from './change-membership.ts'
import { groupsPolicy } from './groups.policy.ts'
import { viewGroup } from './groups.views.ts'
import { loadGroup } from './load-group.ts'
import { lockGroup } from './lock-group.ts'
import type { Membership } from './groups.store.ts'

/** Makes the actor a member of a public group, or of one that they are invited to. Repeating it changes nothing. */
export async function joinGroup(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  entry?: EntryAnswers,
): Promise<Group> {
  await ctx.db.transaction(async (tx) => {
    const membership = await lockGroup(tx, actor, groupId)
    if (groupsPolicy.isMember(membership)) return
    ensure(!membership.is_banned, 'forbidden', bannedReason(membership))
    ensure(groupsPolicy.canJoin(membership), 'not_found')
    await answerQuestions(ctx, tx, groupId, actor.memberId, entry)
    await setMember({ ...ctx, db: tx }, groupId, actor.memberId, 'member')
  })
  return viewGroup(actor, await loadGroup(ctx, actor, groupId))
}

function bannedReason({ banned_until: until }: Membership): Text {
  return until === null
    ? textOf('group.banned')
    : textOf('group.banned_until', { until: until.toISOString() })
}
