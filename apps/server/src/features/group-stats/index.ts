export { groupStatsFeature } from './group-stats.feature.ts'
export { recountRecent } from './count-posts.ts'
