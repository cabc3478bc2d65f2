import type { Input } from '@guildhall/contract/endpoint'
import type { Preferences, PutPreferences } from '@guildhall/contract/preferences'
import { PreferencesChanged } from '#events/preferences.events'
import type { Actor, Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { hintRights } from '#platform/topics'
import { preferencesStore } from './preferences.store.ts'
import { viewPreferences } from './preferences.views.ts'

/** Saves the given fields and keeps the others. The change is pushed to all browsers of the member. */
export async function savePreferences(
  ctx: Ctx,
  actor: Actor,
  change: Input<typeof PutPreferences>['body'],
): Promise<Preferences> {
  const { theme, language, emailNotifications, pushNotifications, darkMode, ...extras } = change
  return ctx.db.transaction(async (tx) => {
    const row = await preferencesStore.merge(
      tx,
      actor.memberId,
      {
        theme: theme ?? null,
        language: language ?? null,
        email_notifications: emailNotifications ?? null,
        push_notifications: pushNotifications ?? null,
        dark_mode: darkMode ?? null,
        extras,
      },
      ctx.now(),
    )
    await publish(tx, PreferencesChanged, { memberId: actor.memberId })
    // Whose presence they see, and who sees theirs.
    if (change.showPresence !== undefined) hintRights(ctx, tx, [actor.memberId])
    return viewPreferences(row)
  })
}
