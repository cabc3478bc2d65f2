export { savedFeature } from './saved.feature.ts'
export { createCollection } from './create-collection.ts'
export { savePost } from './save-post.ts'
