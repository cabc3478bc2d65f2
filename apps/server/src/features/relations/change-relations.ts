import { RelationsChanged } from '#events/relations.events'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { relationsStore } from './relations.store.ts'

type Change = (db: Db, one: string, other: string, at: Date) => Promise<unknown>

/** Makes a change between two members and says whose view of things it touches. */
function changing(change: Change, touches: 'both' | 'first') {
  return (ctx: Pick<Ctx, 'db' | 'now'>, one: string, other: string): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      await change(tx, one, other, ctx.now())
      await publish(tx, RelationsChanged, { memberIds: touches === 'both' ? [one, other] : [one] })
    })
}

export const befriend = changing(relationsStore.befriend, 'both')
export const unfriend = changing(relationsStore.unfriend, 'both')
export const follow = changing(relationsStore.follow, 'first')
export const block = changing(relationsStore.block, 'both')
export const mute = changing(relationsStore.mute, 'first')
