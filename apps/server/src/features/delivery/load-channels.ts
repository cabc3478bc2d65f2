import type { Channel } from '@guildhall/contract/delivery'
import { DEFAULT_PREFERENCES } from '@guildhall/contract/preferences'
import { loadContact } from '#features/members'
import { loadPreferences } from '#features/preferences'
import type { Ctx } from '#platform/context'
import { subscriptionsStore } from './subscriptions.store.ts'

/** The ways that are open to a member now: the site has them, the member wishes them, and they lead somewhere. */
export async function loadChannels(ctx: Ctx, memberId: string): Promise<Channel[]> {
  const offered = { email: ctx.mailer.isOn, push: ctx.pusher.publicKey !== null }
  if (!offered.email && !offered.push) return []
  const wishes = (await loadPreferences(ctx, memberId)) ?? DEFAULT_PREFERENCES
  const channels: Channel[] = []
  if (offered.email && wishes.emailNotifications && (await loadContact(ctx.db, memberId)) !== null)
    channels.push('email')
  if (offered.push && wishes.pushNotifications && (await subscriptionsStore.exist(ctx.db, memberId)))
    channels.push('push')
  return channels
}
