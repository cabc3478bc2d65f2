export { followsFeature } from './follows.feature.ts'
