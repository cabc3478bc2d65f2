export { leadTasksFeature } from './lead-tasks.feature.ts'
