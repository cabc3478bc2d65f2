import { CheckAdminAccess, LiftSuspension, SuspendMember } from '@guildhall/contract/master-admins'
import type { Server } from '#platform/http/server'
import { hasPermission } from './has-permission.ts'
import { liftSuspension } from './lift-suspension.ts'
import { suspendMember } from './suspend-member.ts'

/** The routes of master admins. */
export function masterAdminsRoutes(server: Server): void {
  server.add(CheckAdminAccess, async ({ ctx, viewer }) => ({
    isMasterAdmin: await hasPermission(ctx, viewer.memberId, 'ai_agents'),
  }))
  server.add(SuspendMember, ({ ctx, viewer, params, body }) => suspendMember(ctx, viewer, params.id, body))
  server.add(LiftSuspension, ({ ctx, viewer, params }) => liftSuspension(ctx, viewer, params.id))
}
