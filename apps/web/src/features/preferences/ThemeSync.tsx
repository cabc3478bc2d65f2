import { useLayoutEffect } from 'react'
import { applyAppearance } from '#web/theme/appearance.ts'
import { appearanceOf, usePreferences } from './use-preferences.ts'

/** Applies the appearance of the preferences to the page whenever they change. Renders nothing. */
export function ThemeSync() {
  const { theme, mode } = appearanceOf(usePreferences().preferences)
  useLayoutEffect(() => applyAppearance({ theme, mode }), [theme, mode])
  return null
}
