export { preferencesRoutes } from './preferences.routes.ts'
export { pushPreferences } from './push-preferences.worker.ts'
