import { GetCurrentUser } from '@guildhall/contract/members'
import type { Ctx } from '#platform/context'
import type { Server } from '#platform/http/server'
import { viewCurrentUser } from './members.views.ts'

/** Routes of members. */
export function membersRoutes(server: Server, ctx: Ctx): void {
  server.add(GetCurrentUser, ({ viewer }) => viewCurrentUser(ctx, viewer))
}
