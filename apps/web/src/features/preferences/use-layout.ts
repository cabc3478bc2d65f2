import { LAYOUTS, type Layout } from '#web/theme/layouts.ts'
import { usePreferences } from './use-preferences.ts'

/** Returns how the member's theme arranges pages. */
export function useLayout(): Layout {
  return LAYOUTS[usePreferences().preferences.theme]
}
