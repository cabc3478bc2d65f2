import type { MemberFacts } from './group-members.store.ts'
import type { Membership } from './groups.store.ts'
import { hasRight, type GroupRole } from './roles.rules.ts'

type Role = { role: GroupRole | null }
type Visibility = Pick<Membership, 'privacy' | 'role' | 'is_invited'>

/** Who may do what in a group. */
export const groupsPolicy = {
  isMember: ({ role }: Role): boolean => role !== null,

  /** For outsiders, a private group does not exist. Someone who is invited may look at it. Also as SQL: `isVisibleTo`. */
  canSee: ({ privacy, role, is_invited }: Visibility): boolean =>
    privacy === 'public' || role !== null || is_invited,

  /** Of a private group, someone who is only invited sees the owner and the admins. */
  canSeeMembers: ({ privacy, role }: Pick<Visibility, 'privacy' | 'role'>): boolean =>
    privacy === 'public' || role !== null,

  /** A block hides two members from each other, but no one from those who manage the group. */
  canSeeMember: (viewer: Visibility, member: { role: GroupRole; is_blocked: boolean }): boolean =>
    (groupsPolicy.canSeeMembers(viewer) || groupsPolicy.canManage(member)) &&
    (groupsPolicy.canManage(viewer) || !member.is_blocked),

  /** Who has an invite link can join a private group, too. */
  canJoin: ({ privacy, role, is_invited }: Membership, { hasLink = false } = {}): boolean =>
    role === null && (privacy === 'public' || is_invited || hasLink),

  canPost: ({ role }: Role): boolean => role !== null,

  /** The audience of a new post in the group; posts keep theirs if the group's privacy changes. */
  audienceOf: ({ privacy }: Pick<Membership, 'privacy'>): 'public' | 'members' =>
    privacy === 'public' ? 'public' : 'members',

  /** Also as SQL: `isModeratorOf`. */
  canModerate: ({ role }: Role): boolean => hasRight(role, 'canModerate'),

  /** Also as SQL: `isManagerOf`. */
  canManage: ({ role }: Role): boolean => hasRight(role, 'canManage'),

  canEdit: ({ role }: Role): boolean => hasRight(role, 'canEdit'),

  canTransfer: ({ role }: Role): boolean => hasRight(role, 'canTransfer'),

  canLeave: ({ role }: Role): boolean => !hasRight(role, 'canTransfer'),

  /** Changing the role of a member, or removing them: not oneself, and not the owner. */
  canManageMember: (viewerId: string, viewer: Role, member: Pick<MemberFacts, 'user_id' | 'role'>): boolean =>
    groupsPolicy.canManage(viewer) && member.user_id !== viewerId && hasRight(member.role, 'canBeManaged'),

  canSeeEmail: (viewerId: string, viewer: Role, member: MemberFacts): boolean =>
    member.shows_email && (member.user_id === viewerId || groupsPolicy.canManage(viewer)),
}
