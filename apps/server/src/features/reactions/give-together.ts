import { createDbBatch } from '#platform/batch'
import { wasRolledBack, type Db } from '#platform/db'
import { reactionsStore, type ReactionChange, type ReactionResult } from './reactions.store.ts'

/** Several batches run only while one waits for a lock. */
const give = createDbBatch(giveAll, { maxSize: 8, maxInFlight: 2, slowAfterMs: 20 })

type Result = PromiseSettledResult<ReactionResult | undefined>

/** Changes a reaction, in one statement with those that arrive at the same moment: they share its commit. */
export async function giveTogether(db: Db, change: ReactionChange): Promise<ReactionResult | undefined> {
  const result = await give(db, change)
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
