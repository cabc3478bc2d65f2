import { FriendRequestAccepted, FriendRequestCreated } from '#events/relations.events'
import { befriend, friendshipsStore, publishPairChanged, type FriendshipRow } from '#features/relations'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'

type Request = Pick<FriendshipRow, 'id' | 'requester_id' | 'addressee_id'>

/** Makes two members friends: the request is accepted and the friendship created in one transaction. */
export async function acceptRequest(ctx: Ctx, tx: Tx, request: Request): Promise<void> {
  await friendshipsStore.answer(tx, request.id, 'accepted', ctx.now())
  await befriend({ ...ctx, db: tx }, request.requester_id, request.addressee_id)
  await publish(tx, FriendRequestAccepted, idsOf(request))
}

/** Publishes that a request was created. */
export async function publishRequested(ctx: Ctx, tx: Tx, request: Request): Promise<void> {
  await publish(tx, FriendRequestCreated, idsOf(request))
  await publishRequestChanged(ctx, tx, request)
}

/** Publishes that a request between two members was created, canceled or declined. */
export async function publishRequestChanged(
  ctx: Ctx,
  tx: Tx,
  { requester_id, addressee_id }: Request,
): Promise<void> {
  await publishPairChanged(ctx, tx, {
    memberId: requester_id,
    otherId: addressee_id,
    isMutual: true,
    affectsVisibility: false,
  })
}

function idsOf({ id, requester_id, addressee_id }: Request) {
  return { requestId: id, requesterId: requester_id, addresseeId: addressee_id }
}
