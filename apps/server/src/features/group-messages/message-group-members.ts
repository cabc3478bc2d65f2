import type { Answer, Input } from '@guildhall/contract/endpoint'
import type { BulkOutcome, BulkResults, MessageGroupMembers } from '@guildhall/contract/group-bulk'
import { GROUP_MESSAGES } from '@guildhall/contract/limits'
import { loadManagedGroup, lockManagedMembers, recordActions } from '#features/groups'
import { introduceMessages } from '#features/messages'
import type { Actor, Ctx } from '#platform/context'
import { groupMessagesStore } from './group-messages.store.ts'

type Body = Input<typeof MessageGroupMembers>['body']

/** What is counted per group and day. */
const LIMIT_NAME = 'group-messages'

/**
 * Sends a message to those of these members of a group whom the actor may manage, to each in the conversation of the two,
 * and returns what became of each. A block between the two keeps it from a member without a word about it.
 */
export async function messageGroupMembers(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  { userIds, text }: Body,
): Promise<Answer<typeof MessageGroupMembers>> {
  const { name } = await loadManagedGroup(ctx, actor, groupId)
  await ctx.dayLimits.spend(LIMIT_NAME, GROUP_MESSAGES, groupId)
  const id = ctx.newId()
  try {
    return { id, results: await send(ctx, actor, { id, group: { id: groupId, name }, userIds, text }) }
  } catch (error) {
    await ctx.dayLimits.refund(LIMIT_NAME, groupId)
    throw error
  }
}

function send(
  ctx: Ctx,
  actor: Actor,
  { id, group, userIds, text }: Body & { id: string; group: { id: string; name: string } },
): Promise<BulkResults> {
  return ctx.db.transaction(async (tx) => {
    const people = await lockManagedMembers(tx, actor, group.id, userIds)
    const receivers = people.flatMap((one) => ('member' in one ? [one.userId] : []))
    await recordActions(ctx, tx, actor, {
      groupId: group.id,
      action: 'message',
      subjectIds: receivers,
      details: { messageId: id },
    })
    await introduceMessages(ctx, tx, actor, { group, content: text, userIds: receivers })
    return people.map((one) => ({
      userId: one.userId,
      outcome: 'refusal' in one ? one.refusal : 'done',
    }))
  })
}

/** Returns what became of a message that was sent before. Those who did not receive it could not be written to. */
export async function showSentMessage(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  id: string,
  userIds: readonly string[],
): Promise<Answer<typeof MessageGroupMembers>> {
  await loadManagedGroup(ctx, actor, groupId)
  const received = new Set(await groupMessagesStore.receivers(ctx.db, groupId, id, userIds))
  const people = await ctx.db.transaction((tx) => lockManagedMembers(tx, actor, groupId, userIds))
  const outcomeOf = (one: (typeof people)[number]): BulkOutcome => {
    if (received.has(one.userId)) return 'done'
    return 'refusal' in one ? one.refusal : 'not_member'
  }
  return { id, results: people.map((one) => ({ userId: one.userId, outcome: outcomeOf(one) })) }
}
