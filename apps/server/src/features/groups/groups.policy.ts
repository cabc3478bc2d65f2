import type { MemberFacts } from './group-members.store.ts'
import type { Membership } from './groups.store.ts'
import { hasRight, type GroupRole } from './roles.rules.ts'

type Role = { role: GroupRole | null }
type Visibility = Pick<Membership, 'privacy' | 'role' | 'is_invited' | 'deletes_at'>

/** Who may do what in a group. */
export const groupsPolicy = {
  isMember: ({ role }: Role): boolean => role !== null,

  /**
   * For outsiders, a private group does not exist. Someone who is invited may look at it, and so may the owner of a
   * deleted one. Also as SQL: `isVisibleTo`.
   */
  canSee: ({ privacy, role, is_invited, deletes_at }: Visibility): boolean =>
    privacy === 'public' || role !== null || is_invited || deletes_at !== null,

  /** Of a private group, someone who is only invited sees the owner and the admins. */
  canSeeMembers: ({ privacy, role }: Pick<Visibility, 'privacy' | 'role'>): boolean =>
    privacy === 'public' || role !== null,

  /** A block hides two members from each other, but no one from those who manage the group. */
  canSeeMember: (viewer: Visibility, member: { role: GroupRole; is_blocked: boolean }): boolean =>
    (groupsPolicy.canSeeMembers(viewer) || groupsPolicy.canManage(member)) &&
    (groupsPolicy.canManage(viewer) || !member.is_blocked),

  /** Who has an invite link can join a private group, too. */
  canJoin: ({ privacy, role, is_invited, is_banned }: Membership, { hasLink = false } = {}): boolean =>
    role === null && !is_banned && (privacy === 'public' || is_invited || hasLink),

  /** For someone who is banned, a link leads nowhere. */
  canUseLink: ({ is_banned }: Pick<Membership, 'is_banned'>): boolean => !is_banned,

  canPost: ({ role, muted_until }: Pick<Membership, 'role' | 'muted_until'>): boolean =>
    role !== null && muted_until === null,

  /** The audience of a new post in the group; posts keep theirs if the group's privacy changes. */
  audienceOf: ({ privacy }: Pick<Membership, 'privacy'>): 'public' | 'members' =>
    privacy === 'public' ? 'public' : 'members',

  /** Also as SQL: `isModeratorOf`. */
  canModerate: ({ role }: Role): boolean => hasRight(role, 'canModerate'),

  /** Also as SQL: `isManagerOf`. */
  canManage: ({ role }: Role): boolean => hasRight(role, 'canManage'),

  canEdit: ({ role }: Role): boolean => hasRight(role, 'canEdit'),

  canTransfer: ({ role }: Role): boolean => hasRight(role, 'canTransfer'),

  /** Only who is responsible for the group takes its data out of it. */
  canExport: ({ role }: Role): boolean => hasRight(role, 'canTransfer'),

  canDelete: ({ role }: Role): boolean => hasRight(role, 'canTransfer'),

  /** A deleted group has no members: only who owned it can do something with it, and only this. */
  canRestore: ({ deletes_at }: Pick<Membership, 'deletes_at'>): boolean => deletes_at !== null,

  canLeave: ({ role }: Role): boolean => !hasRight(role, 'canTransfer'),

  /** Changing the role of a member, or removing them: not oneself, and not the owner. */
  canManageMember: (viewerId: string, viewer: Role, member: Pick<MemberFacts, 'user_id' | 'role'>): boolean =>
    groupsPolicy.canManage(viewer) && member.user_id !== viewerId && hasRight(member.role, 'canBeManaged'),

  /** Warning, muting and banning: the same, and also those who are no members any more. */
  canSanction: (
    viewerId: string,
    viewer: Role,
    subject: { user_id: string; role: GroupRole | null },
  ): boolean =>
    groupsPolicy.canModerate(viewer) &&
    subject.user_id !== viewerId &&
    (subject.role === null || hasRight(subject.role, 'canBeManaged')),

  /** Members can report each other to the group’s moderators. */
  canReport: (viewerId: string, viewer: Role, member: { user_id: string }): boolean =>
    viewer.role !== null && member.user_id !== viewerId,

  canSeeMute: (viewerId: string, viewer: Role, member: { user_id: string }): boolean =>
    member.user_id === viewerId || groupsPolicy.canManage(viewer),

  canSeeEmail: (viewerId: string, viewer: Role, member: MemberFacts): boolean =>
    member.shows_email && (member.user_id === viewerId || groupsPolicy.canManage(viewer)),
}
