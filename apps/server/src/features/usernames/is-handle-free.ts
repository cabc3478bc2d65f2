import type { Db } from '#platform/db'
import { usernamesPolicy } from './usernames.policy.ts'
import { usernamesStore } from './usernames.store.ts'

/** Returns whether no one else, no group and no recent owner has this handle, in lower case. */
export async function isHandleFree(db: Db, handle: string, ownerId: string, now: Date): Promise<boolean> {
  const holders = await usernamesStore.findHolders(db, handle, usernamesPolicy.reservedSince(now))
  return usernamesPolicy.canHave(ownerId, holders)
}
