import type { CalendarAddress, CalendarState } from '@guildhall/contract/group-events'
import { fingerprint, newToken } from '#features/sessions'
import type { Actor, Ctx } from '#platform/context'
import { calendarsStore } from './calendars.store.ts'

/** Gives the actor a new calendar address, which ends the one they had. The only time that it is shown. */
export async function createCalendarAddress(
  ctx: Pick<Ctx, 'db' | 'config' | 'now'>,
  actor: Actor,
): Promise<CalendarAddress> {
  const token = newToken()
  const now = ctx.now()
  await calendarsStore.put(ctx.db, actor.memberId, fingerprint(token), now)
  return { url: `${ctx.config.BASE_URL}/calendar/${token}.ics`, createdAt: now.toISOString() }
}

/** Ends the actor's calendar address. */
export async function revokeCalendarAddress(ctx: Pick<Ctx, 'db'>, actor: Actor): Promise<void> {
  await calendarsStore.remove(ctx.db, actor.memberId)
}

/** Returns since when the viewer has a calendar address. */
export async function showCalendarState(ctx: Pick<Ctx, 'db'>, viewer: Actor): Promise<CalendarState> {
  const address = await calendarsStore.find(ctx.db, viewer.memberId)
  return { createdAt: address?.created_at.toISOString() ?? null }
}
