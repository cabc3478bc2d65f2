import type { Ctx } from '#platform/context'
import { earnedBy } from './badges.rules.ts'
import { badgesStore, type CountedRow } from './badges.store.ts'

/** Awards members the badges that these counts have earned them. Safe to run twice: a badge is awarded once. */
export async function awardBadges(
  ctx: Pick<Ctx, 'db' | 'now'>,
  counted: readonly CountedRow[],
): Promise<void> {
  const earned = counted.flatMap(({ member_id: memberId, ...counts }) =>
    earnedBy(counts).map((badgeType) => ({ badgeType, memberId })),
  )
  if (earned.length > 0) await badgesStore.award(ctx.db, earned, ctx.now())
}
