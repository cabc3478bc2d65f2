export { usernamesFeature } from './usernames.feature.ts'
export { lockHandles } from './usernames.store.ts'
