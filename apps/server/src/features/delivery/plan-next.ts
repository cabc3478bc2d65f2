import type { Channel } from '@guildhall/contract/delivery'
import { MailDue, PushDue } from '#events/delivery.events'
import { publish } from '#platform/events/outbox'
import type { WorkerCtx } from '#platform/events/worker'
import { ABANDONED_MS, PACE } from './delivery.rules.ts'
import { plansStore } from './plans.store.ts'
import { endOfQuiet } from './quiet-hours.rules.ts'
import { settingsStore } from './settings.store.ts'

const DUE_EVENTS = { email: MailDue, push: PushDue }

/** Plans the next mail or push of a member, unless one is planned already, which will then include everything. */
export async function planNext(ctx: WorkerCtx, memberId: string, channel: Channel): Promise<void> {
  const now = ctx.now()
  const { gatherMs, gapMs } = PACE[channel]
  const plan = await plansStore.open(ctx.db, memberId, channel, ctx.newId(), {
    due: new Date(now.getTime() + gatherMs),
    gapSeconds: gapMs / 1_000,
    abandonedBefore: new Date(now.getTime() - ABANDONED_MS),
  })
  if (plan === undefined) return
  const quiet = await settingsStore.quietHours(ctx.db, memberId)
  await scheduleDue(ctx, memberId, channel, plan.plan_id, endOfQuiet(plan.due_at, quiet) ?? plan.due_at)
}

/** Postpones a plan to the end of the current quiet hours. */
export async function postponePlan(
  ctx: WorkerCtx,
  memberId: string,
  channel: Channel,
  planId: string,
  to: Date,
): Promise<void> {
  await plansStore.postpone(ctx.db, memberId, channel, planId, to)
  await scheduleDue(ctx, memberId, channel, planId, to)
}

async function scheduleDue(ctx: WorkerCtx, memberId: string, channel: Channel, planId: string, at: Date) {
  await publish(ctx.db, DUE_EVENTS[channel], { memberId, planId }, { at })
}
