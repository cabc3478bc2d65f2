import type { GroupDetails, GroupMember, GroupRole } from '@guildhall/contract/groups'
import type { Post } from '@guildhall/contract/posts'
import { buildGroupAgentUsage } from '@guildhall/contract/testing/group-agents'
import { buildGroupDetails, buildGroupMember, buildGroupViewer } from '@guildhall/contract/testing/groups'
import { buildUser, buildViewer } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import type { testServer } from './server.ts'

/** What the owner and admins can do with another member. */
export const MANAGEABLE = { canSetRole: true, canRemove: true, canSanction: true, canReport: false }

/** Builds the viewer's own membership. */
export function buildOwnMembership(role: GroupRole = 'member'): GroupMember {
  const user = { ...buildViewer(), email: null }
  return buildGroupMember(0, { id: user.id, userId: user.id, user, role })
}

/** Builds the group of the tests, as the viewer sees it in this role; null for an outsider. */
export function buildGroupFor(role: GroupRole | null, overrides: Partial<GroupDetails> = {}): GroupDetails {
  const owner = role === 'owner' ? buildOwnMembership('owner') : buildGroupMember(1, { role: 'owner' })
  const own = role === null || role === 'owner' ? [] : [buildOwnMembership(role)]
  return buildGroupDetails(1, {
    createdBy: owner.user,
    createdById: owner.userId,
    memberships: [owner, ...own],
    adminCount: role === 'admin' ? 1 : 0,
    showsEmail: role === null ? null : true,
    viewer: buildGroupViewer(role),
    ...overrides,
  })
}

/** Serves the session, a group, its members and its posts. */
export function serveGroup(
  server: ReturnType<typeof testServer>,
  group: GroupDetails,
  { members = group.memberships, posts = [] }: { members?: GroupMember[]; posts?: Post[] } = {},
): void {
  const path = `/api/groups/${group.id}`
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('PUT /api/stream/watched', { status: 204 })
  server.on(`GET ${path}`, { json: group })
  server.on(`GET ${path}/events?limit=1`, { json: [] })
  server.on(`GET ${path}/cta-banner`, { json: { banner: null } })
  server.on(`GET ${path}/posts?limit=10`, { json: posts })
  server.on(`GET ${path}/pins`, { json: [] })
  server.on(`GET ${path}/welcome`, { json: { isOn: false, text: '' } })
  server.on(`GET ${path}/members?limit=50`, { json: members })
  server.on(`GET ${path}/ai-agents`, { json: [] })
  server.on(`GET ${path}/ai-feedback?limit=20`, { json: [] })
  server.on(`GET ${path}/ai-usage`, { json: buildGroupAgentUsage({ engagements: 0, maxEngagements: 0 }) })
}
