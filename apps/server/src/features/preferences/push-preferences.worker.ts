import { PreferencesChanged } from '#events/preferences.events'
import { worker } from '#platform/events/worker'
import { push } from '#platform/push'
import { loadPreferences } from './preferences.views.ts'

/** Shows changed preferences in every open browser of the member. Safe to run twice: it sends what is true now. */
export const pushPreferences = worker({
  name: 'preferences_push-preferences',
  on: PreferencesChanged,
  async handle(ctx, { memberId }) {
    const preferences = await loadPreferences(ctx, memberId)
    if (preferences) await push(ctx, memberId, { type: 'preferences.changed', preferences })
  },
})
