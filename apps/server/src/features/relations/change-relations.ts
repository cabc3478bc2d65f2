import { MemberFollowed, RelationsChanged } from '#events/relations.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { hintRights } from '#platform/topics'
import { friendshipsStore } from './friendships.store.ts'
import { publishPairChanged } from './publish-pair-changed.ts'
import { relationsStore } from './relations.store.ts'

/** What a change did: nothing, something the other must not learn of, or something both may see. */
type Outcome = 'none' | 'unseen' | 'seen'
type Change = (tx: Tx, one: string, other: string, at: Date) => Promise<boolean | Outcome>

type Effects = {
  /** Whose relations change. */
  affects: 'both' | 'first'
  notifiesOther: boolean
  affectsVisibility: boolean
}

/** Returns a function that changes a relation and publishes whom it concerns, unless nothing changed. */
function relationCommand(change: Change, { affects, notifiesOther, affectsVisibility }: Effects) {
  return (ctx: Pick<Ctx, 'db' | 'nats' | 'log' | 'now'>, one: string, other: string): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      await relationsStore.lockPair(tx, one, other)
      const outcome = await change(tx, one, other, ctx.now())
      if (outcome === false || outcome === 'none') return
      await publish(tx, RelationsChanged, { memberIds: affects === 'both' ? [one, other] : [one] })
      await publishPairChanged(ctx, tx, {
        memberId: one,
        otherId: other,
        isMutual: notifiesOther && outcome !== 'unseen',
        affectsVisibility: affectsVisibility,
      })
      hintRights(ctx, tx, affectsVisibility ? [one, other] : [one])
    })
}

const BOTH = { affects: 'both', notifiesOther: true, affectsVisibility: true } as const
const FOLLOWING = { affects: 'first', notifiesOther: true, affectsVisibility: false } as const
const SILENT = { affects: 'first', notifiesOther: false, affectsVisibility: true } as const

export const befriend = relationCommand(relationsStore.befriend, BOTH)
export const unfriend = relationCommand(endFriendship, BOTH)
export const follow = relationCommand(startFollowing, FOLLOWING)
export const unfollow = relationCommand(relationsStore.unfollow, FOLLOWING)
export const block = relationCommand(blockAndDisconnect, BOTH)
export const unblock = relationCommand(endBlock, BOTH)
export const mute = relationCommand(relationsStore.mute, SILENT)
export const unmute = relationCommand(relationsStore.unmute, SILENT)

async function endFriendship(tx: Tx, one: string, other: string): Promise<boolean> {
  await friendshipsStore.removeAccepted(tx, one, other)
  return relationsStore.unfriend(tx, one, other)
}

async function startFollowing(tx: Tx, follower: string, followee: string, at: Date): Promise<boolean> {
  const isNew = await relationsStore.follow(tx, follower, followee, at)
  if (isNew) await publish(tx, MemberFollowed, { followerId: follower, followeeId: followee })
  return isNew
}

/**
 * A block ends friendship, follows and requests between the two, in both directions. If there were none, the blocked
 * member is not notified: it would only reveal who blocked them.
 */
async function blockAndDisconnect(tx: Tx, blocker: string, blocked: string, at: Date): Promise<Outcome> {
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

/** Two members in a block have no other relation, so the blocked one must not learn of its end. */
async function endBlock(tx: Tx, blocker: string, blocked: string): Promise<Outcome> {
  return (await relationsStore.unblock(tx, blocker, blocked)) ? 'unseen' : 'none'
}
