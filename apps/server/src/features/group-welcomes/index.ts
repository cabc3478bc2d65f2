export { groupWelcomesFeature } from './group-welcomes.feature.ts'
