import type { EntryAnswers } from '@guildhall/contract/group-questions.input'
import type { Group } from '@guildhall/contract/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { answerQuestions } from './answer-questions.ts'
import { setMember } from './change-membership.ts'
import { groupsPolicy } from './groups.policy.ts'
import { groupsStore } from './groups.store.ts'
import { viewGroup } from './groups.views.ts'
import { inviteLinksStore } from './invite-links.store.ts'
import { loadGroup } from './load-group.ts'

/**
 * Makes the actor a member of the group that an invite link leads to, which counts one use. For a member it changes
 * nothing, even if the link cannot be used any more: they may have repeated the call that used it up.
 */
export async function joinByLink(
  ctx: Ctx,
  actor: Actor,
  token: string,
  entry?: EntryAnswers,
): Promise<Group> {
  const link = await inviteLinksStore.findByToken(ctx.db, token, ctx.now())
  ensure(link, 'not_found')
  const { id, group_id: groupId } = link
  await ctx.db.transaction(async (tx) => {
    await groupsStore.lock(tx, groupId)
    const membership = await groupsStore.findMembership(tx, groupId, actor.memberId)
    ensure(membership, 'not_found')
    if (groupsPolicy.isMember(membership)) return
    ensure(groupsPolicy.canJoin(membership, { hasLink: true }), 'not_found')
    ensure(await inviteLinksStore.use(tx, id, ctx.now()), 'not_found')
    await answerQuestions(ctx, tx, groupId, actor.memberId, entry)
    await setMember({ ...ctx, db: tx }, groupId, actor.memberId, 'member')
  })
  return viewGroup(actor, await loadGroup(ctx, actor, groupId))
}
