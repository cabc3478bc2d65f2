export { react } from './react.ts'
export { reactionsRoutes } from './reactions.routes.ts'
