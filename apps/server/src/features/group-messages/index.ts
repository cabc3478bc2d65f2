export { groupMessagesFeature } from './group-messages.feature.ts'
