import { DEFAULT_PREFERENCES, type Preferences } from '@guildhall/contract/preferences'
import type { Ctx } from '#platform/context'
import { preferencesStore, type PreferencesRow } from './preferences.store.ts'

export function viewPreferences(row: PreferencesRow): Preferences {
  return {
    ...DEFAULT_PREFERENCES,
    ...row.extras,
    theme: row.theme,
    language: row.language,
    emailNotifications: row.email_notifications,
    pushNotifications: row.push_notifications,
    darkMode: row.dark_mode,
  }
}

/** Returns what these members saved, by member. */
export async function loadPreferencesOf(
  ctx: Pick<Ctx, 'db'>,
  memberIds: readonly string[],
): Promise<Map<string, Preferences>> {
  const rows = await preferencesStore.findMany(ctx.db, memberIds)
  return new Map(rows.map((row) => [row.user_id, viewPreferences(row)]))
}

/** Returns what a member saved, or null if they never saved anything. */
export async function loadPreferences(ctx: Ctx, memberId: string): Promise<Preferences | null> {
  const row = await preferencesStore.find(ctx.db, memberId)
  return row === undefined ? null : viewPreferences(row)
}
