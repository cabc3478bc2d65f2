export { createCollection } from './create-collection.ts'
export { savePost } from './save-post.ts'
export { savedRoutes } from './saved.routes.ts'
