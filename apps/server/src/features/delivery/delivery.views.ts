import type { DeliverySettings } from '@guildhall/contract/delivery'
import type { Actor, Ctx } from '#platform/context'
import { settingsStore } from './settings.store.ts'

/** The viewer's quiet hours, and the channels that this site offers. */
export async function viewDelivery(ctx: Ctx, viewer: Actor): Promise<DeliverySettings> {
  return {
    quietHours: await settingsStore.quietHours(ctx.db, viewer.memberId),
    sendsEmail: ctx.mailer.isOn,
    pushKey: ctx.pusher.publicKey,
  }
}
