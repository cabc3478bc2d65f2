import type { Input } from '@guildhall/contract/endpoint'
import type { EditEvent, GroupEvent } from '@guildhall/contract/group-events'
import { recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { hintTopic } from '#platform/topics'
import {
  applyChange,
  changedSettings,
  ensureLength,
  ensureStart,
  fieldNames,
  isMoved,
} from './event-settings.rules.ts'
import { groupEventsStore } from './group-events.store.ts'
import { viewOneEvent } from './group-events.views.ts'
import { giveSeats } from './give-seats.ts'
import { ensureOpen, lockManagedEvent } from './lock-event.ts'
import { publishNews, publishReminders } from './publish-news.ts'

/**
 * Changes the given settings of an event of a group that the actor manages. More seats go to those who wait; fewer take
 * none from anyone. Those who answered are notified of another time or place, and reminded of the new start only.
 */
export async function editEvent(
  ctx: Ctx,
  actor: Actor,
  eventId: string,
  change: Input<typeof EditEvent>['body'],
): Promise<GroupEvent> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockManagedEvent(tx, actor, eventId)
    ensureOpen(ctx, before)
    const after = applyChange(before, change)
    const changed = changedSettings(before, after)
    if (changed.length === 0) return
    const hasNewStart = changed.includes('start_at')
    if (hasNewStart) ensureStart(after, ctx.now())
    ensureLength(after)
    const schedule = before.schedule + (hasNewStart ? 1 : 0)
    await groupEventsStore.update(tx, eventId, after, schedule)
    const details = { eventId, fields: fieldNames(changed) }
    await recordAction(ctx, tx, actor, { groupId: before.group_id, action: 'edit_event', details })
    const event = { ...after, id: eventId, schedule }
    if (hasNewStart) await publishReminders(ctx, tx, event)
    if (isMoved(changed)) await publishNews(ctx, tx, actor, event, 'moved')
    await giveSeats(ctx, tx, [eventId])
    hintTopic(ctx, tx, `event:${eventId}`)
  })
  return viewOneEvent(ctx, actor, eventId)
}
