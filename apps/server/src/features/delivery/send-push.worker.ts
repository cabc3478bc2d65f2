import { PushCameDue } from '#events/delivery.events'
import { worker } from '#platform/events/worker'
import { carryOutPlan, endPlan } from './carry-out-plan.ts'
import { pushNews } from './push-news.ts'

/** Sends the push that was planned to every browser of the member. */
export const sendPush = worker({
  name: 'delivery_send-push',
  on: PushCameDue,
  prepare: {
    atOnce: 8,
    limitMs: 60_000,
    run: (ctx, plan) => carryOutPlan(ctx, 'push', plan, (news, dueAt) => pushNews(ctx, plan, news, dueAt)),
  },
  handle: (ctx, plan, _about, carried) => endPlan(ctx, 'push', plan, carried),
})
