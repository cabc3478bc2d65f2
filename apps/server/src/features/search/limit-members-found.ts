import { MAX_FOUND_PER_DAY } from '@guildhall/contract/search'
import type { Actor, Ctx } from '#platform/context'
import { AppError } from '#platform/errors'

const DAY_SECONDS = 86_400

/**
 * Rejects further results once a viewer has found too many different members in a day: searching takes few, scraping
 * takes all. The count is approximate, and there is no limit while Redis is down.
 */
export async function limitMembersFound(
  ctx: Pick<Ctx, 'redis' | 'now' | 'metrics'>,
  viewer: Actor,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return
  const seconds = Math.floor(ctx.now().getTime() / 1_000)
  const key = ctx.redis.key(`found:${viewer.memberId}:${Math.floor(seconds / DAY_SECONDS)}`)
  const count = await ctx.redis.tryUse(async (client) => {
    const [, , count] = await Promise.all([
      client.pfadd(key, ...memberIds),
      client.expire(key, DAY_SECONDS, 'NX'),
      client.pfcount(key),
    ])
    return count
  }, 0)
  if (count <= MAX_FOUND_PER_DAY) return
  ctx.metrics.searchesCapped.inc()
  throw new AppError('too_many', undefined, { retryAfter: DAY_SECONDS - (seconds % DAY_SECONDS) })
}
