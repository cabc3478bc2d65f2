import { GetPreferences, PutPreferences } from '@guildhall/contract/preferences'
import { ensure } from '#platform/errors'
import type { Server } from '#platform/http/server'
import { loadPreferences } from './preferences.views.ts'
import { savePreferences } from './save-preferences.ts'

/** The HTTP doors of preferences. */
export function preferencesRoutes(server: Server): void {
  server.add(GetPreferences, async ({ ctx, viewer }) => {
    const preferences = await loadPreferences(ctx, viewer.memberId)
    ensure(preferences, 'not_found')
    return preferences
  })

  server.add(PutPreferences, ({ ctx, viewer, body }) => savePreferences(ctx, viewer, body))
}
