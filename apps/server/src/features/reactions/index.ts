export { reactionsFeature } from './reactions.feature.ts'
export { react } from './react.ts'
