import type { Membership } from './groups.store.ts'
import { MODERATOR_ROLES, type GroupRole } from './roles.rules.ts'

/** Who may do what in a group. */
export const groupsPolicy = {
  isMember: (membership: Membership): boolean => membership.role !== null,

  /** For outsiders, a private group does not exist. */
  canSee: (membership: Membership): boolean => membership.privacy === 'public' || membership.role !== null,

  canPost: (membership: Membership): boolean => membership.role !== null,

  /** The audience of a new post in the group; posts keep theirs if the group's privacy changes. */
  audienceOf: ({ privacy }: Pick<Membership, 'privacy'>): 'public' | 'members' =>
    privacy === 'public' ? 'public' : 'members',

  /** Also as SQL: `isModeratorOf`. */
  canModerate: ({ role }: { role: GroupRole | null }): boolean =>
    role !== null && MODERATOR_ROLES.includes(role),
}
