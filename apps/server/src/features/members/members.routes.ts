import { GetCurrentUser } from '@guildhall/contract/members'
import type { Server } from '#platform/http/server'
import { viewCurrentUser } from './members.views.ts'

/** The HTTP doors of members. */
export function membersRoutes(server: Server): void {
  server.add(GetCurrentUser, ({ ctx, viewer }) => viewCurrentUser(ctx, viewer))
}
