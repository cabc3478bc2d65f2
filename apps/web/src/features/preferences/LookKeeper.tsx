import { useLayoutEffect } from 'react'
import { applyLook } from '#web/theme/look.ts'
import { lookOf, usePreferences } from './use-preferences.ts'

/** Keeps the page in the look of the preferences, whatever changed them. Draws nothing. */
export function LookKeeper() {
  const { theme, mode } = lookOf(usePreferences().preferences)
  useLayoutEffect(() => applyLook({ theme, mode }), [theme, mode])
  return null
}
