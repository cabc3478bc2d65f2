export { befriend, block, follow, mute, unfriend } from './change-relations.ts'
