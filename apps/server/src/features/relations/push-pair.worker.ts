import { PairChanged } from '#events/relations.events'
import type { Ctx } from '#platform/context'
import { batchWorker } from '#platform/events/worker'
import { push } from '#platform/push'

/** Beyond this limit, one member's changes are no longer pushed to the other. */
const MAX_PER_MINUTE = 10

/** Pushes changed relations to the members they concern, so that they refetch them. Safe to run twice. */
export const pushPair = batchWorker({
  name: 'relations_push-pair',
  on: PairChanged,
  async handleAll(ctx, changed) {
    const type = 'relations.changed'
    await Promise.all(
      changed.map(async ({ memberId, otherId, isMutual, affectsVisibility }) => {
        await push(ctx, memberId, { type, memberId: otherId, affectsVisibility })
        if (isMutual && (await isWithinLimit(ctx, memberId, otherId)))
          await push(ctx, otherId, { type, memberId, affectsVisibility })
      }),
    )
  },
})

/** Otherwise a member could make another's browser refetch all the time by following and unfollowing them. */
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
