export { reportsFeature } from './reports.feature.ts'
export { caseReportsStore } from './case-reports.store.ts'
export { createReport } from './create-report.ts'
export { flagContent } from './flag-content.ts'
