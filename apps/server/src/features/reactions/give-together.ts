import { createBatch } from '#platform/batch'
import { wasRolledBack, type Db } from '#platform/db'
import { reactionsStore, type ReactionChange, type ReactionResult } from './reactions.store.ts'

/** Several batches run only while one waits for a lock. */
const BATCHING = { maxSize: 8, maxInFlight: 2, slowAfterMs: 20 }

type Result = PromiseSettledResult<ReactionResult | undefined>
const givers = new WeakMap<Db, (change: ReactionChange) => Promise<Result>>()

/** Changes a reaction, in one statement with those that arrive at the same moment: they share its commit. */
export async function giveTogether(db: Db, change: ReactionChange): Promise<ReactionResult | undefined> {
  let give = givers.get(db)
  if (give === undefined) {
    give = createBatch((changes: ReactionChange[]) => giveAll(db, changes), BATCHING)
    givers.set(db, give)
  }
  const result = await give(change)
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** If the statement fails for one of them, which may wait too long for a lock, each is tried by itself. */
async function giveAll(db: Db, changes: readonly ReactionChange[]): Promise<Result[]> {
  try {
    const given = await giveInOne(db, changes)
    return given.map((value) => ({ status: 'fulfilled', value }))
  } catch (reason) {
    if (changes.length === 1 || !wasRolledBack(reason))
      return changes.map(() => ({ status: 'rejected', reason }))
    return Promise.allSettled(changes.map(async (change) => (await giveInOne(db, [change]))[0]))
  }
}

async function giveInOne(
  db: Db,
  changes: readonly ReactionChange[],
): Promise<(ReactionResult | undefined)[]> {
  const given = await reactionsStore.give(db, changes)
  db.notifyPublished()
  return given
}
