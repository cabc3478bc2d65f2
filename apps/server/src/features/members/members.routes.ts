import { GetCurrentUser } from '@guildhall/contract/members'
import type { Ctx } from '#platform/context'
import type { Server } from '#platform/http/server'
import { viewCurrentUser } from './members.views.ts'
import { watchMembers } from './tell-changed.ts'

/** The HTTP doors of members. */
export function membersRoutes(server: Server, ctx: Ctx): void {
  watchMembers(ctx)
  server.add(GetCurrentUser, ({ viewer }) => viewCurrentUser(ctx, viewer))
}
