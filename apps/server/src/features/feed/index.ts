export { feedFeature } from './feed.feature.ts'
