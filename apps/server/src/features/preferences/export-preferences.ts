import type { ExportPart } from '#platform/feature'
import { loadPreferences } from './preferences.views.ts'

/** Exports the preferences, if any were saved. */
export const exportPreferences: ExportPart = {
  tables: ['user_preferences'],
  sections: {
    async *preferences(ctx, memberId) {
      const preferences = await loadPreferences(ctx, memberId)
      if (preferences !== null) yield preferences
    },
  },
}
