import { ChangeUsername, CheckUsername, FindByUsername } from '@guildhall/contract/usernames'
import type { Server } from '#platform/http/server'
import { languageOf, render } from '#platform/texts'
import { changeUsername } from './change-username.ts'
import { checkUsername } from './check-username.ts'
import { viewByUsername } from './usernames.views.ts'

/** Routes of usernames. */
export function usernamesRoutes(server: Server): void {
  server.add(CheckUsername, async ({ ctx, viewer, params, request }) => {
    const { available, text } = await checkUsername(ctx, viewer, params.username)
    return { available, message: render(text, languageOf(request)) }
  })
  server.add(ChangeUsername, ({ ctx, viewer, body }) => changeUsername(ctx, viewer, body.username))
  server.add(FindByUsername, ({ ctx, viewer, params }) => viewByUsername(ctx, viewer, params.username))
}
