import type { GroupStanding } from './groups.store.ts'

/** Who may do what in a group. */
export const groupsPolicy = {
  isMember: (standing: GroupStanding): boolean => standing.role !== null,

  /** A private group does not exist for outsiders. */
  canSee: (standing: GroupStanding): boolean => standing.privacy === 'public' || standing.role !== null,

  canPost: (standing: GroupStanding): boolean => standing.role !== null,

  /** Whom a post reaches that is written there now; it stays so when the group opens or closes. */
  audienceOf: ({ privacy }: Pick<GroupStanding, 'privacy'>): 'public' | 'members' =>
    privacy === 'public' ? 'public' : 'members',

  canModerate: (standing: GroupStanding): boolean => standing.role === 'owner' || standing.role === 'admin',
}
