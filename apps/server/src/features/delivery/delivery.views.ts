import type { DeliverySettings } from '@guildhall/contract/delivery'
import type { Ctx, Viewer } from '#platform/context'
import { settingsStore } from './settings.store.ts'

/** One's own quiet hours, and what this site can send. */
export async function viewDelivery(ctx: Ctx, viewer: Viewer): Promise<DeliverySettings> {
  return {
    quietHours: await settingsStore.quietHours(ctx.db, viewer.memberId),
    sendsEmail: ctx.mailer.isOn,
    pushKey: ctx.pusher.publicKey,
  }
}
