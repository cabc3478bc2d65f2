export { groupPinsFeature } from './group-pins.feature.ts'
export { pinPost } from './pin-post.ts'
