import { STRANGER_MENTIONS } from '@guildhall/contract/limits'
import { relationsStore } from '#features/relations'
import type { Ctx } from '#platform/context'

/** A mention of a member by a writer. */
type Mention = { writerId: string; memberId: string }

/** Returns those mentions that notify: of friends and followers always, of strangers up to the writer's daily limit. */
export async function limitMentions<M extends Mention>(
  ctx: Pick<Ctx, 'db' | 'dayLimits'>,
  mentions: readonly M[],
): Promise<M[]> {
  const known = new Set(
    (await relationsStore.findKnown(ctx.db, mentions)).map((pair) => `${pair.writer_id} ${pair.member_id}`),
  )
  const ofStrangers = mentions.filter(({ writerId, memberId }) => !known.has(`${writerId} ${memberId}`))
  const exceeding = await Promise.all(
    [...Map.groupBy(ofStrangers, ({ writerId }) => writerId)].map(async ([writerId, own]) => {
      const allowance = await ctx.dayLimits.spendUpTo('mentions', STRANGER_MENTIONS, writerId, own.length)
      return own.slice(allowance)
    }),
  )
  const refused = new Set<Mention>(exceeding.flat())
  return mentions.filter((mention) => !refused.has(mention))
}
