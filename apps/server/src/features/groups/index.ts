export { groupsFeature } from './groups.feature.ts'
export { casesStore, type CaseRow, type CaseSubject } from './cases.store.ts'
export { findClosedGroups, isClosed } from './closed-groups.store.ts'
export { createGroup, removeMember, setMember } from './change-membership.ts'
export { editGroup } from './edit-group.ts'
export { viewGroupMembers } from './group-members.views.ts'
export { groupsPolicy } from './groups.policy.ts'
export { groupsStore, type Membership } from './groups.store.ts'
export { viewGroups } from './groups.views.ts'
export { END, MOMENT, readCursor, START, writeCursor, type Position } from './cursor.rules.ts'
export { inviteToGroup } from './invite-to-group.ts'
export { joinGroup } from './join-group.ts'
export { loadGroup, loadManagedGroup, loadMembership, loadModeratedGroup } from './load-group.ts'
export { lockManagedGroup, lockModeratedGroup } from './lock-group.ts'
export { lockManagedMembers } from './lock-managed-members.ts'
export { lockMembership, mutedReason } from './lock-membership.ts'
export {
  groupsOf,
  isManagerOf,
  isMemberOf,
  isMutedSomewhere,
  isModeratorOf,
  isOwnerOf,
  isPublicGroup,
  isVisibleTo,
  keepsPlaceIn,
  managersOf,
  membersOf,
  mutedUntil,
  ownerOf,
  roleIn,
} from './membership.store.ts'
export { recordAction, recordActions } from './record-action.ts'
export { banMember, muteMember, unbanMember, unmuteMember } from './sanction-member.ts'
export { sanctionsStore } from './sanctions.store.ts'
export { setEntryQuestions } from './set-entry-questions.ts'
export { setWelcome } from './set-welcome.ts'
export { welcomesStore } from './welcomes.store.ts'
export { GROUP_ROLES, type GroupRole } from './roles.rules.ts'
