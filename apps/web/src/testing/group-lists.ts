import type { Group } from '@guildhall/contract/groups'
import { buildGroup, buildGroupMember, buildGroupViewer } from '@guildhall/contract/testing/groups'
import { buildViewer } from '@guildhall/contract/testing/members'
import type { testServer } from './server.ts'

/** Serves the lists of groups: the popular ones, the viewer's own, and those that the viewer is invited to. */
export function serveGroupLists(
  server: ReturnType<typeof testServer>,
  {
    popular = [],
    own = [],
    invitations = [],
  }: { popular?: Group[]; own?: Group[]; invitations?: Group[] } = {},
): void {
  server.on('GET /api/groups?limit=24', { json: popular })
  server.on('GET /api/user/groups?limit=24', { json: own })
  server.on('GET /api/user/group-invites?limit=24', { json: invitations })
}

/** Builds the nth group, with the viewer as a member. */
export function buildOwnGroup(n: number, overrides: Partial<Group> = {}): Group {
  const viewer = buildViewer()
  const membership = buildGroupMember(0, {
    id: viewer.id,
    userId: viewer.id,
    user: { ...viewer, email: null },
  })
  return buildGroup(n, { memberships: [membership], viewer: buildGroupViewer('member'), ...overrides })
}
