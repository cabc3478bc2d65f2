import { PreferencesChanged } from '#events/preferences.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { push } from '#platform/push'
import { loadPreferencesOf } from './preferences.views.ts'

/** Pushes changed preferences to every open browser of their members. Safe to run twice: it sends the current state. */
export const pushPreferences = batchWorker({
  name: 'preferences_push-preferences',
  on: PreferencesChanged,
  async handleAll(ctx, changed) {
    const saved = await loadPreferencesOf(ctx, distinct(changed.map(({ memberId }) => memberId)))
    await Promise.all(
      [...saved].map(([memberId, preferences]) =>
        push(ctx, memberId, { type: 'preferences.changed', preferences }),
      ),
    )
  },
})
