import { MailDue } from '#events/delivery.events'
import { worker } from '#platform/events/worker'
import { closePlan, deliverDigest } from './deliver-digest.ts'
import { sendDigestMail } from './send-digest-mail.ts'

/** Sends a planned mail, and retries as long as the mail server is down. */
export const sendMail = worker({
  name: 'delivery_send-mail',
  on: MailDue,
  singleBecause: 'sends one mail, which waits for the mail server',
  prepare: {
    maxInFlight: 4,
    limitMs: 60_000,
    run: (ctx, plan) => deliverDigest(ctx, 'email', plan, (digest) => sendDigestMail(ctx, plan, digest)),
  },
  handle: (ctx, plan, _meta, outcome) => closePlan(ctx, 'email', plan, outcome),
})
