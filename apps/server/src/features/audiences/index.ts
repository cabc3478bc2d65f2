export { audiencePolicy, type AudienceFacts, type Relation } from './audience.policy.ts'
export { forFollowers, forFriends, maySee } from './audience.store.ts'
