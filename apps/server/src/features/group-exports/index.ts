export { groupExportsFeature } from './group-exports.feature.ts'
