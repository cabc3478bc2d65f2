import type { Ctx } from '#platform/context'
import { distinct } from '#platform/distinct-by'
import { idAt } from '#platform/id-time'
import { awardBadges } from './award-badges.ts'
import { badgesStore } from './badges.store.ts'

const BATCH = 1_000
/** A post gets its id before it is saved: by then it is saved, or never. */
const SETTLED_AFTER_MS = 30_000

/**
 * Awards the authors of new posts the badges they earned. A chore, because a worker would need a delivery and several row
 * writes for each post, and next to none of them earns a badge.
 */
export async function awardWriters(ctx: Ctx): Promise<void> {
  const until = idAt(ctx.now().getTime() - SETTLED_AFTER_MS)
  let count: number
  do {
    count = await ctx.db.transaction(async (tx) => {
      const posts = await badgesStore.takeNewPosts(tx, until, BATCH)
      const authorIds = distinct(posts.map(({ author_id }) => author_id))
      await awardBadges({ db: tx, now: ctx.now }, await badgesStore.countPosts(tx, authorIds))
      return posts.length
    })
  } while (count === BATCH)
}
