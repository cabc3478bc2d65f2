import type { Channel } from '@guildhall/contract/delivery'
import { DEFAULT_PREFERENCES } from '@guildhall/contract/preferences'
import { loadContact, suspensionsStore } from '#features/members'
import { loadPreferences } from '#features/preferences'
import type { Ctx } from '#platform/context'
import { subscriptionsStore } from './subscriptions.store.ts'

/** How a member can be reached now, and in which language. */
type Reach = { channels: Channel[]; language: string }

const UNREACHABLE: Reach = { channels: [], language: DEFAULT_PREFERENCES.language }

/**
 * The channels that reach a member now: the site offers them, the member wants them and can be addressed. None reaches
 * a member who is suspended.
 */
export async function loadChannels(ctx: Ctx, memberId: string): Promise<Reach> {
  const offered = { email: ctx.mailer.isOn, push: ctx.pusher.publicKey !== null }
  if (!offered.email && !offered.push) return UNREACHABLE
  if (await suspensionsStore.isSuspended(ctx.db, memberId, ctx.now())) return UNREACHABLE
  const preferences = (await loadPreferences(ctx, memberId)) ?? DEFAULT_PREFERENCES
  const channels: Channel[] = []
  if (offered.email && preferences.emailNotifications && (await loadContact(ctx.db, memberId)) !== null)
    channels.push('email')
  if (offered.push && preferences.pushNotifications && (await subscriptionsStore.hasAny(ctx.db, memberId)))
    channels.push('push')
  return { channels, language: preferences.language }
}
