import type { ErasePart } from '#platform/feature'
import { preferencesStore } from './preferences.store.ts'

/** Deletes the preferences. */
export const erasePreferences: ErasePart = {
  tables: ['user_preferences'],
  run: async (ctx, memberId) => void (await preferencesStore.remove(ctx.db, memberId)),
}
