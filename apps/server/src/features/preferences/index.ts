export { preferencesFeature } from './preferences.feature.ts'
export { keepsOutOfInsights } from './insights.store.ts'
export { loadPreferences } from './preferences.views.ts'
export { savePreferences } from './save-preferences.ts'
