import { MailCameDue } from '#events/delivery.events'
import { worker } from '#platform/events/worker'
import { carryOutPlan, endPlan } from './carry-out-plan.ts'
import { mailNews } from './mail-news.ts'

/** Sends the mail that was planned. The server may be away for long: then it is tried again and again. */
export const sendMail = worker({
  name: 'delivery_send-mail',
  on: MailCameDue,
  prepare: {
    atOnce: 4,
    limitMs: 60_000,
    run: (ctx, plan) => carryOutPlan(ctx, 'email', plan, (news) => mailNews(ctx, plan, news)),
  },
  handle: (ctx, plan, _about, carried) => endPlan(ctx, 'email', plan, carried),
})
