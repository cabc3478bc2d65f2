export { groupsFeature } from './groups.feature.ts'
export { createGroup, removeMember, setMember } from './change-membership.ts'
export { isShownAsCover } from './covers.store.ts'
export { editGroup } from './edit-group.ts'
export { viewGroupMembers } from './group-members.views.ts'
export { groupsPolicy } from './groups.policy.ts'
export { groupsStore } from './groups.store.ts'
export { viewGroups } from './groups.views.ts'
export { inviteToGroup } from './invite-to-group.ts'
export { loadGroup } from './load-group.ts'
export { lockMembership } from './lock-membership.ts'
export {
  groupsOf,
  isManagerOf,
  isMemberOf,
  isModeratorOf,
  isPublicGroup,
  isVisibleTo,
  membersOf,
  roleIn,
} from './membership.store.ts'
export { GROUP_ROLES, type GroupRole } from './roles.rules.ts'
