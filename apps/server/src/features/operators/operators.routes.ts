import { LiftSuspension, SuspendMember } from '@guildhall/contract/operators'
import type { Server } from '#platform/http/server'
import { liftSuspension } from './lift-suspension.ts'
import { suspendMember } from './suspend-member.ts'

/** The routes of operators. */
export function operatorsRoutes(server: Server): void {
  server.add(SuspendMember, ({ ctx, viewer, params, body }) => suspendMember(ctx, viewer, params.id, body))
  server.add(LiftSuspension, ({ ctx, viewer, params }) => liftSuspension(ctx, viewer, params.id))
}
