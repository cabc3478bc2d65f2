export { leadInsightsFeature } from './lead-insights.feature.ts'
export { runDetection } from './run-detection.ts'
