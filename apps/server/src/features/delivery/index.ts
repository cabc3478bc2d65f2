export { deliveryFeature } from './delivery.feature.ts'
export { setQuietHours } from './set-quiet-hours.ts'
