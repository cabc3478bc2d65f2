import { textOf } from '@guildhall/contract/texts'
import { lockManagedGroup } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { groupEventsStore, type LockedEvent } from './group-events.store.ts'
import { loadEvent } from './load-event.ts'

/** Locks an event until the transaction ends and returns it as it is now. */
export async function lockEvent(tx: Tx, eventId: string): Promise<LockedEvent> {
  const event = await groupEventsStore.lock(tx, eventId)
  ensure(event, 'not_found')
  return event
}

/**
 * The same for those who manage its group, which is locked first: their role still holds at commit. `forbidden` for others
 * who may see the event.
 */
export async function lockManagedEvent(tx: Tx, actor: Actor, eventId: string): Promise<LockedEvent> {
  const { group_id } = await loadEvent({ db: tx }, actor, eventId)
  await lockManagedGroup(tx, actor, group_id)
  return lockEvent(tx, eventId)
}

/** Refuses what cannot be done with an event that was canceled or is over. */
export function ensureOpen(ctx: Pick<Ctx, 'now'>, event: Pick<LockedEvent, 'cancelled_at' | 'end_at'>): void {
  ensure(event.cancelled_at === null, 'conflict', textOf('event.cancelled'))
  ensure(event.end_at > ctx.now(), 'conflict', textOf('event.over'))
}
