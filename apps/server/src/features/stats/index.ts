export { statsFeature } from './stats.feature.ts'
