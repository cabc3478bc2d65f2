import type { GroupEvent } from '@guildhall/contract/group-events'
import { recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { hintTopic } from '#platform/topics'
import { groupEventsStore } from './group-events.store.ts'
import { viewOneEvent } from './group-events.views.ts'
import { ensureOpen, lockManagedEvent } from './lock-event.ts'
import { publishNews } from './publish-news.ts'

/** Cancels an event of a group that the actor manages, for good. Cancelling it again changes nothing. */
export async function cancelEvent(ctx: Ctx, actor: Actor, eventId: string): Promise<GroupEvent> {
  await ctx.db.transaction(async (tx) => {
    const event = await lockManagedEvent(tx, actor, eventId)
    if (event.cancelled_at !== null) return
    ensureOpen(ctx, event)
    await groupEventsStore.cancel(tx, eventId, ctx.now())
    const details = { eventId }
    await recordAction(ctx, tx, actor, { groupId: event.group_id, action: 'cancel_event', details })
    await publishNews(ctx, tx, actor, event, 'cancelled')
    hintTopic(ctx, tx, `event:${eventId}`)
  })
  return viewOneEvent(ctx, actor, eventId)
}
