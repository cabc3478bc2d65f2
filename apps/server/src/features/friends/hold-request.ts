import { friendshipsStore, loadStanding, relationsStore, type FriendshipRow } from '#features/relations'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { friendsPolicy } from './friends.policy.ts'

/** A request of this member's, got or sent, kept for this transaction. To anyone else, and in a block, it does not exist. */
export async function holdRequest(tx: Tx, memberId: string, id: string): Promise<FriendshipRow> {
  const found = await friendshipsStore.find(tx, id)
  ensure(found && friendsPolicy.isParty(memberId, found), 'not_found')
  const { requester_id, addressee_id } = found
  await relationsStore.holdPair(tx, requester_id, addressee_id)
  await loadStanding({ db: tx }, memberId, memberId === requester_id ? addressee_id : requester_id)
  // It may have been answered or taken back while the two were waited for.
  const request = await friendshipsStore.find(tx, id)
  ensure(request && request.status !== 'blocked', 'not_found')
  return request
}
