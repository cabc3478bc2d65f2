import { FriendRequestAccepted, FriendRequestCreated, PairChanged } from '#events/relations.events'
import { befriend, friendshipsStore, type FriendshipRow } from '#features/relations'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'

type Request = Pick<FriendshipRow, 'id' | 'requester_id' | 'addressee_id'>

/** Makes two people friends: the request is answered and the friendship made in one transaction. */
export async function acceptRequest(ctx: Pick<Ctx, 'now'>, tx: Tx, request: Request): Promise<void> {
  await friendshipsStore.answer(tx, request.id, 'accepted', ctx.now())
  await befriend({ db: tx, now: () => ctx.now() }, request.requester_id, request.addressee_id)
  await publish(tx, FriendRequestAccepted, idsOf(request))
}

/** Tells that a request was made. */
export async function tellRequested(tx: Tx, request: Request): Promise<void> {
  await publish(tx, FriendRequestCreated, idsOf(request))
  await tellChanged(tx, request)
}

/** Has both look again: a request came, went or was declined. */
export async function tellChanged(tx: Tx, { requester_id, addressee_id }: Request): Promise<void> {
  await publish(tx, PairChanged, {
    memberId: requester_id,
    otherId: addressee_id,
    isMutual: true,
    affectsSight: false,
  })
}

function idsOf({ id, requester_id, addressee_id }: Request) {
  return { requestId: id, requesterId: requester_id, addresseeId: addressee_id }
}
