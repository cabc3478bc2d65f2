import { ChangeUsername, CheckUsername, FindByUsername } from '@guildhall/contract/usernames'
import type { Server } from '#platform/http/server'
import { changeUsername } from './change-username.ts'
import { checkUsername } from './check-username.ts'
import { viewByUsername } from './usernames.views.ts'

/** The HTTP doors of usernames. */
export function usernamesRoutes(server: Server): void {
  server.add(CheckUsername, ({ ctx, viewer, params }) => checkUsername(ctx, viewer, params.username))
  server.add(ChangeUsername, ({ ctx, viewer, body }) => changeUsername(ctx, viewer, body.username))
  server.add(FindByUsername, ({ ctx, viewer, params }) => viewByUsername(ctx, viewer, params.username))
}
