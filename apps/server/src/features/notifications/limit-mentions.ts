import { MENTIONS_OF_STRANGERS } from '@guildhall/contract/limits'
import { relationsStore } from '#features/relations'
import type { Ctx } from '#platform/context'

/** Whom of these a writer's mention is told to: friends and followers always, strangers so many a day. */
export async function limitMentions(
  ctx: Pick<Ctx, 'db' | 'dayLimits'>,
  writerId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const standings = await relationsStore.standings(ctx.db, writerId, memberIds)
  const known = new Set(
    standings.filter((one) => one.is_friend || one.is_follower).map(({ member_id }) => member_id),
  )
  const strangers = memberIds.filter((id) => !known.has(id))
  const granted = await ctx.dayLimits.take('mentions', MENTIONS_OF_STRANGERS, writerId, strangers.length)
  const told = new Set(strangers.slice(0, granted))
  return memberIds.filter((id) => known.has(id) || told.has(id))
}
