export { makeGroup, removeMember, setMember } from './change-membership.ts'
export { lockMembership } from './lock-membership.ts'
export { groupsPolicy } from './groups.policy.ts'
export { groupsStore, type GroupRole } from './groups.store.ts'
