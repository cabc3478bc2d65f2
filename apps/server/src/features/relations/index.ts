export { inBlockWith } from './blocks.store.ts'
export { befriend, block, follow, mute, unfriend } from './change-relations.ts'
