export { usernamesRoutes } from './usernames.routes.ts'
export { lockHandles } from './usernames.store.ts'
