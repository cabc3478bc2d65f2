export { realtimeFeature } from './realtime.feature.ts'
export { openHub } from './hub.ts'
export { realtimeRoutes } from './realtime.routes.ts'
