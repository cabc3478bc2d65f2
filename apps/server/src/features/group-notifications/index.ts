export { groupNotificationsFeature } from './group-notifications.feature.ts'
