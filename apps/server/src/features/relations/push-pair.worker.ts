import { PairChanged } from '#events/relations.events'
import type { Ctx } from '#platform/context'
import { worker } from '#platform/events/worker'
import { push } from '#platform/push'

/** What someone does to another more often than this in a minute is not pushed to the other any more. */
const MAX_PER_MINUTE = 10

/** Tells those whom a change concerns to look at each other again. Safe to run twice. */
export const pushPair = worker({
  name: 'relations_push-pair',
  on: PairChanged,
  async handle(ctx, { memberId, otherId, isMutual, affectsSight }) {
    const type = 'relations.changed'
    await push(ctx, memberId, { type, memberId: otherId, affectsSight })
    if (isMutual && (await isWithinLimit(ctx, memberId, otherId)))
      await push(ctx, otherId, { type, memberId, affectsSight })
  },
})

/** Nobody makes another's browser read everything again and again by following and unfollowing them. */
async function isWithinLimit(
  { redis }: Pick<Ctx, 'redis'>,
  memberId: string,
  otherId: string,
): Promise<boolean> {
  const key = redis.key(`pair-pushes:${memberId}:${otherId}`)
  const count = await redis.tryUse(async (client) => {
    const [count] = await Promise.all([client.incr(key), client.expire(key, 60, 'NX')])
    return count
  }, 0)
  return count <= MAX_PER_MINUTE
}
