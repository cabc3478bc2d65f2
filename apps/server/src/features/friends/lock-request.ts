import { friendshipsStore, loadRelationship, relationsStore, type FriendshipRow } from '#features/relations'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { friendsPolicy } from './friends.policy.ts'

/** Loads and locks a request that this member received or sent. For anyone else, and in a block, it is not found. */
export async function lockRequest(tx: Tx, memberId: string, id: string): Promise<FriendshipRow> {
  const found = await friendshipsStore.find(tx, id)
  ensure(found && friendsPolicy.isParty(memberId, found), 'not_found')
  const { requester_id, addressee_id } = found
  await relationsStore.lockPair(tx, requester_id, addressee_id)
  await loadRelationship({ db: tx }, memberId, memberId === requester_id ? addressee_id : requester_id)
  // It may have been answered or canceled while this waited for the lock.
  const request = await friendshipsStore.find(tx, id)
  ensure(request && request.status !== 'blocked', 'not_found')
  return request
}
