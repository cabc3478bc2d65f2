export { preferencesFeature } from './preferences.feature.ts'
export { loadPreferences } from './preferences.views.ts'
export { savePreferences } from './save-preferences.ts'
