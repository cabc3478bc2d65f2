import { MemberFollowed, PairChanged, RelationsChanged } from '#events/relations.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { friendshipsStore } from './friendships.store.ts'
import { relationsStore } from './relations.store.ts'

/** What a change did: nothing, something the other must not learn of, or something both see. */
type Outcome = 'none' | 'unseen' | 'seen'
type Change = (tx: Tx, one: string, other: string, at: Date) => Promise<boolean | Outcome>

type Effects = {
  /** Whose view of things it touches. */
  touches: 'both' | 'first'
  /** Whether the other hears of it. */
  isMutual: boolean
  affectsSight: boolean
}

/** Makes a change between two members and says whom it concerns. What is so already stays, and nobody is told. */
function changing(change: Change, { touches, isMutual, affectsSight }: Effects) {
  return (ctx: Pick<Ctx, 'db' | 'now'>, one: string, other: string): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      await relationsStore.holdPair(tx, one, other)
      const outcome = await change(tx, one, other, ctx.now())
      if (outcome === false || outcome === 'none') return
      await publish(tx, RelationsChanged, { memberIds: touches === 'both' ? [one, other] : [one] })
      await publish(tx, PairChanged, {
        memberId: one,
        otherId: other,
        isMutual: isMutual && outcome !== 'unseen',
        affectsSight,
      })
    })
}

const BOTH = { touches: 'both', isMutual: true, affectsSight: true } as const
const FOLLOWING = { touches: 'first', isMutual: true, affectsSight: false } as const
const OWN = { touches: 'first', isMutual: false, affectsSight: true } as const

export const befriend = changing(relationsStore.befriend, BOTH)
export const unfriend = changing(endFriendship, BOTH)
export const follow = changing(beginToFollow, FOLLOWING)
export const unfollow = changing(relationsStore.unfollow, FOLLOWING)
export const block = changing(shutOut, BOTH)
export const unblock = changing(letIn, BOTH)
export const mute = changing(relationsStore.mute, OWN)
export const unmute = changing(relationsStore.unmute, OWN)

async function endFriendship(tx: Tx, one: string, other: string): Promise<boolean> {
  await friendshipsStore.removeAccepted(tx, one, other)
  return relationsStore.unfriend(tx, one, other)
}

async function beginToFollow(tx: Tx, follower: string, followee: string, at: Date): Promise<boolean> {
  const isNew = await relationsStore.follow(tx, follower, followee, at)
  if (isNew) await publish(tx, MemberFollowed, { followerId: follower, followeeId: followee })
  return isNew
}

/**
 * A block ends what was between the two, in both directions. Where nothing was, the blocked one is not told: it would only
 * say who blocked them.
 */
async function shutOut(tx: Tx, blocker: string, blocked: string, at: Date): Promise<Outcome> {
  const isNew = await relationsStore.block(tx, blocker, blocked, at)
  const ended = [
    await relationsStore.unfriend(tx, blocker, blocked),
    await relationsStore.unfollow(tx, blocker, blocked),
    await relationsStore.unfollow(tx, blocked, blocker),
    await friendshipsStore.closeByBlock(tx, blocker, blocked, at),
  ]
  if (ended.includes(true)) return 'seen'
  return isNew ? 'unseen' : 'none'
}

/** There is nothing between two people in a block, so its end is nobody else's business. */
async function letIn(tx: Tx, blocker: string, blocked: string): Promise<Outcome> {
  return (await relationsStore.unblock(tx, blocker, blocked)) ? 'unseen' : 'none'
}
