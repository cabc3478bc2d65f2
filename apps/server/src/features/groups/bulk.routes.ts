import { RemoveGroupMembers, SetGroupRoles } from '@guildhall/contract/group-bulk'
import type { Server } from '#platform/http/server'
import { removeGroupMembers, setGroupRoles } from './change-group-members.ts'

/** The routes that change several members of a group. */
export function bulkRoutes(server: Server): void {
  server.add(RemoveGroupMembers, async ({ ctx, viewer, params, body }) => ({
    results: await removeGroupMembers(ctx, viewer, params.id, body.userIds),
  }))
  server.add(SetGroupRoles, async ({ ctx, viewer, params, body }) => ({
    results: await setGroupRoles(ctx, viewer, params.id, body),
  }))
}
