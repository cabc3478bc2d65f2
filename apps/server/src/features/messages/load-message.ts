import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { messagesStore } from './messages.store.ts'

type Loaded = NonNullable<Awaited<ReturnType<typeof messagesStore.findVisible>>>

/** Loads a message that this viewer may see, with their state in its conversation. A hidden one looks like a missing one. */
export async function loadMessage(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  id: string,
): Promise<Loaded> {
  const message = await messagesStore.findVisible(ctx.db, id, viewer.memberId)
  ensure(message, 'not_found')
  return message
}

/** Like `loadMessage`, and locks its conversation until the transaction ends, so that nothing in it changes. */
export async function loadAndLockMessage(
  tx: Tx,
  actor: Pick<Actor, 'memberId'>,
  id: string,
): Promise<Loaded> {
  // Sent together, and the message is read once the lock is held.
  const [, message] = await Promise.all([
    messagesStore.lockOfMessage(tx, id, actor.memberId),
    loadMessage({ db: tx }, actor, id),
  ])
  return message
}
