export { preferencesRoutes } from './preferences.routes.ts'
export { loadPreferences } from './preferences.views.ts'
export { pushPreferences } from './push-preferences.worker.ts'
export { savePreferences } from './save-preferences.ts'
