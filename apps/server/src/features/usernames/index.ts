export { usernamesFeature } from './usernames.feature.ts'
export { isHandleFree } from './is-handle-free.ts'
export { lockHandles } from './usernames.store.ts'
