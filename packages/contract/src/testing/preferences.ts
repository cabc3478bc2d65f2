import { DEFAULT_PREFERENCES, type Preferences } from '../preferences.ts'

/** Builds saved preferences: the defaults, with these changes. */
export function buildPreferences(overrides: Partial<Preferences> = {}): Preferences {
  return { ...DEFAULT_PREFERENCES, ...overrides }
}
