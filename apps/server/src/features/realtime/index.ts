export { openHub } from './hub.ts'
export { realtimeRoutes } from './realtime.routes.ts'
export { watcherWorkers } from './tell-watchers.worker.ts'
