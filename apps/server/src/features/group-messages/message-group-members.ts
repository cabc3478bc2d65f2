import type { Answer, Input } from '@guildhall/contract/endpoint'
import type { BulkOutcome, BulkResults, MessageGroupMembers } from '@guildhall/contract/group-bulk'
import { GROUP_MESSAGES } from '@guildhall/contract/limits'
import { GroupMessageSent } from '#events/groups.events'
import { loadManagedGroup, lockManagedMembers, recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { groupMessagesStore } from './group-messages.store.ts'

type Body = Input<typeof MessageGroupMembers>['body']

/** What is counted per group and day. */
const LIMIT_NAME = 'group-messages'

/**
 * Sends a message to those of these members of a group whom the actor may manage, and returns what became of each. A
 * block between the two keeps it from a member without a word about it.
 */
export async function messageGroupMembers(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  { userIds, text }: Body,
): Promise<Answer<typeof MessageGroupMembers>> {
  await loadManagedGroup(ctx, actor, groupId)
  await ctx.dayLimits.spend(LIMIT_NAME, GROUP_MESSAGES, groupId)
  const id = ctx.newId()
  try {
    return { id, results: await send(ctx, actor, { id, groupId, userIds, text }) }
  } catch (error) {
    await ctx.dayLimits.refund(LIMIT_NAME, groupId)
    throw error
  }
}

function send(
  ctx: Ctx,
  actor: Actor,
  { id, groupId, userIds, text }: Body & { id: string; groupId: string },
): Promise<BulkResults> {
  return ctx.db.transaction(async (tx) => {
    const people = await lockManagedMembers(tx, actor, groupId, userIds)
    const receivers = people.flatMap((one) => ('member' in one ? [one.userId] : []))
    const message = {
      id,
      group_id: groupId,
      sender_id: actor.memberId,
      text,
      created_at: ctx.now(),
    }
    await groupMessagesStore.insert(tx, message, receivers)
    for (const subjectId of receivers)
      await recordAction(ctx, tx, actor, {
        groupId,
        action: 'message',
        subjectId,
        details: { messageId: id },
      })
    await publish(tx, GroupMessageSent, { messageId: id })
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
  const received = new Set(await groupMessagesStore.receivers(ctx.db, id))
  const people = await ctx.db.transaction((tx) => lockManagedMembers(tx, actor, groupId, userIds))
  const outcomeOf = (one: (typeof people)[number]): BulkOutcome => {
    if (received.has(one.userId)) return 'done'
    return 'refusal' in one ? one.refusal : 'not_member'
  }
  return { id, results: people.map((one) => ({ userId: one.userId, outcome: outcomeOf(one) })) }
}
