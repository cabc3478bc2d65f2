import { PushDue } from '#events/delivery.events'
import { worker } from '#platform/events/worker'
import { closePlan, deliverDigest } from './deliver-digest.ts'
import { sendDigestPush } from './send-digest-push.ts'

/** Sends a planned push to every browser of the member. */
export const sendPush = worker({
  name: 'delivery_send-push',
  on: PushDue,
  singleBecause: 'sends the pushes of one member, which waits for external servers',
  prepare: {
    maxInFlight: 8,
    limitMs: 60_000,
    run: (ctx, plan) =>
      deliverDigest(ctx, 'push', plan, (digest, dueAt) => sendDigestPush(ctx, plan, digest, dueAt)),
  },
  handle: (ctx, plan, _meta, outcome) => closePlan(ctx, 'push', plan, outcome),
})
