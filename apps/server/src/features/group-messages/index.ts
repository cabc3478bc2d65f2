export { groupMessagesFeature } from './group-messages.feature.ts'
export { messageGroupMembers } from './message-group-members.ts'
