export { groupAnalyticsFeature } from './group-analytics.feature.ts'
export { countPeriods } from './count-periods.ts'
