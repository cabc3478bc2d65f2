import type { Input } from '@guildhall/contract/endpoint'
import type { Preferences, PutPreferences } from '@guildhall/contract/preferences'
import { PreferencesChanged } from '#events/preferences.events'
import type { Actor, Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { preferencesStore } from './preferences.store.ts'
import { viewPreferences } from './preferences.views.ts'

/** Saves the given fields and keeps the others. The change is pushed to all browsers of the member. */
export async function savePreferences(
  ctx: Ctx,
  actor: Actor,
  change: Input<typeof PutPreferences>['body'],
): Promise<Preferences> {
  return ctx.db.transaction(async (tx) => {
    const row = await preferencesStore.merge(
      tx,
      actor.memberId,
      {
        theme: change.theme ?? null,
        language: change.language ?? null,
        email_notifications: change.emailNotifications ?? null,
        push_notifications: change.pushNotifications ?? null,
        dark_mode: change.darkMode ?? null,
        key_shortcuts: change.keyShortcuts ?? null,
      },
      ctx.now(),
    )
    await publish(tx, PreferencesChanged, { memberId: actor.memberId })
    return viewPreferences(row)
  })
}
