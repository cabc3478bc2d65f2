import type { Group, GroupDetails, GroupMember, GroupRole } from '../groups.ts'
import type { GroupInvite, InviteLink } from '../group-invites.ts'
import type { TrendingGroup } from '../trending.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'
import { hoursAgo } from './moments.ts'

/** What a group allows someone in this role; null for an outsider who can join. */
export function buildGroupViewer(role: GroupRole | null): Group['viewer'] {
  const isStaff = role === 'owner' || role === 'admin'
  return {
    role,
    isInvited: false,
    mutedUntil: null,
    ban: null,
    canJoin: role === null,
    canPost: role !== null,
    canManage: isStaff,
    canEdit: role === 'owner',
    canTransfer: role === 'owner',
    canExport: role === 'owner',
    canDelete: role === 'owner',
    canRestore: false,
  }
}

/** Builds the nth member of a group. */
export function buildGroupMember(n: number, overrides: Partial<GroupMember> = {}): GroupMember {
  const user = buildMember(n)
  return {
    id: user.id,
    userId: user.id,
    role: 'member',
    joinedAt: hoursAgo(24 * n),
    user: { ...user, email: null },
    answers: [],
    mutedUntil: null,
    viewer: { canSetRole: false, canRemove: false, canSanction: false, canReport: true },
    ...overrides,
  }
}

/** Builds the nth group in a list, for an outsider. */
export function buildGroup(n: number, overrides: Partial<Group> = {}): Group {
  const creator = buildMember(n)
  return {
    id: idOf(800 + n),
    name: `Book Makers ${n}`,
    handle: `book_makers_${n}`,
    description: 'People who bind, print and sell books, and talk about how.',
    privacy: 'public',
    coverImageUrl: null,
    createdById: creator.id,
    createdAt: hoursAgo(24 * 30),
    createdBy: creator,
    _count: { members: 128, posts: 42 },
    memberships: [],
    entry: null,
    deletesAt: null,
    viewer: buildGroupViewer(null),
    ...overrides,
  }
}

/** Builds the nth group on its own page, for an outsider. */
export function buildGroupDetails(n: number, overrides: Partial<GroupDetails> = {}): GroupDetails {
  return { ...buildGroup(n), coverPictures: [], adminCount: 0, openCases: 0, showsEmail: null, ...overrides }
}

/** Builds an invitation of the nth member. */
export function buildGroupInvite(n: number, overrides: Partial<GroupInvite> = {}): GroupInvite {
  const user = buildMember(n)
  return { userId: user.id, user, invitedBy: buildMember(n + 1), createdAt: hoursAgo(n), ...overrides }
}

/** Builds the nth invite link, which never ends. */
export function buildInviteLink(n: number, overrides: Partial<InviteLink> = {}): InviteLink {
  return {
    id: idOf(850 + n),
    token: `${n}`.padStart(22, 'x'),
    createdBy: buildMember(1),
    createdAt: hoursAgo(n),
    expiresAt: null,
    maxUses: null,
    uses: 0,
    ...overrides,
  }
}

/** Builds the nth trending group. */
export function buildTrendingGroup(n: number, overrides: Partial<TrendingGroup> = {}): TrendingGroup {
  return {
    id: idOf(800 + n),
    name: `Book Makers ${n}`,
    description: 'People who bind, print and sell books, and talk about how.',
    coverImageUrl: null,
    memberCount: 128,
    recentActivity: 12,
    creator: { firstName: 'Mara', lastName: 'Lindqvist' },
    ...overrides,
  }
}
