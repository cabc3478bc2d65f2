import type { GroupStanding } from './groups.store.ts'

/** Who may do what in a group. */
export const groupsPolicy = {
  isMember: (standing: GroupStanding): boolean => standing.role !== null,

  /** A private group does not exist for outsiders. */
  canSee: (standing: GroupStanding): boolean => standing.privacy === 'public' || standing.role !== null,

  canPost: (standing: GroupStanding): boolean => standing.role !== null,

  canModerate: (standing: GroupStanding): boolean => standing.role === 'owner' || standing.role === 'admin',
}
