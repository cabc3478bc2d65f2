import { STRANGER_CONVERSATIONS } from '@guildhall/contract/limits'
import { relationsStore } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { conversationsStore } from './conversations.store.ts'

/** What is counted per member and day. */
const LIMIT_NAME = 'strangers'

type LimitCtx = Pick<Ctx, 'db' | 'dayLimits'>

/**
 * Runs `work`, which writes to these people for the first time, and counts the strangers among them for the day: `too_many`
 * if they are more than the actor can reach. What fails is not counted.
 */
export async function withStrangerLimit<T>(
  ctx: LimitCtx,
  actor: Pick<Actor, 'memberId'>,
  userIds: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const strangers = await countStrangers(ctx, actor.memberId, userIds)
  let spent = 0
  try {
    for (; spent < strangers; spent += 1)
      await ctx.dayLimits.spend(LIMIT_NAME, STRANGER_CONVERSATIONS, actor.memberId)
    return await work()
  } catch (error) {
    for (; spent > 0; spent -= 1) await ctx.dayLimits.refund(LIMIT_NAME, actor.memberId)
    throw error
  }
}

/** Like `withStrangerLimit`, for a message to one member: a conversation that exists already counts nothing. */
export async function withDirectLimit<T>(
  ctx: LimitCtx,
  actor: Pick<Actor, 'memberId'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const exists = (await conversationsStore.findPair(ctx.db, actor.memberId, userId)) !== undefined
  return exists ? work() : withStrangerLimit(ctx, actor, [userId], work)
}

async function countStrangers(
  { db }: LimitCtx,
  actorId: string,
  userIds: readonly string[],
): Promise<number> {
  const pairs = userIds.map((memberId) => ({ writerId: actorId, memberId }))
  return userIds.length - (await relationsStore.findKnown(db, pairs)).length
}
