import type { Input } from '@guildhall/contract/endpoint'
import {
  MAX_EVENT_DAYS,
  MAX_UPCOMING_EVENTS,
  type CreateEvent,
  type GroupEvent,
} from '@guildhall/contract/group-events'
import { textOf } from '@guildhall/contract/texts'
import { lockManagedGroup, recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { ensureStart, toSettings } from './event-settings.rules.ts'
import { groupEventsStore } from './group-events.store.ts'
import { viewOneEvent } from './group-events.views.ts'
import { publishReminders } from './publish-news.ts'

const DAY_MS = 86_400_000

/** Creates an event of a group that the actor manages. */
export async function createEvent(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  input: Input<typeof CreateEvent>['body'],
): Promise<GroupEvent> {
  const id = ctx.newId()
  await ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    const now = ctx.now()
    const settings = toSettings(input)
    ensureStart(settings, now)
    await ensureRoom(tx, groupId, now)
    const event = {
      ...settings,
      id,
      group_id: groupId,
      created_by_id: actor.memberId,
      created_at: now,
    }
    await groupEventsStore.insert(tx, event)
    await recordAction(ctx, tx, actor, { groupId, action: 'create_event', details: { eventId: id } })
    await publishReminders(ctx, tx, { ...event, schedule: 0 })
  })
  return viewOneEvent(ctx, actor, id)
}

/** Lists and calendars stay short. Cancelled events count too, until they would be over. */
async function ensureRoom(db: Ctx['db'], groupId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - MAX_EVENT_DAYS * DAY_MS)
  const count = await groupEventsStore.countUpcoming(db, groupId, since, now)
  ensure(count < MAX_UPCOMING_EVENTS, 'conflict', textOf('event.limit_reached', { max: MAX_UPCOMING_EVENTS }))
}
