export { followsRoutes } from './follows.routes.ts'
