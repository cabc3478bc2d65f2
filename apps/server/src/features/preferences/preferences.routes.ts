import { GetPreferences, PutPreferences } from '@guildhall/contract/preferences'
import type { Server } from '#platform/http/server'
import { loadPreferences } from './preferences.views.ts'
import { savePreferences } from './save-preferences.ts'

/** Routes of preferences. */
export function preferencesRoutes(server: Server): void {
  server.add(GetPreferences, ({ ctx, viewer }) => loadPreferences(ctx, viewer.memberId))

  server.add(PutPreferences, ({ ctx, viewer, body }) => savePreferences(ctx, viewer, body))
}
