import { GetPresence } from '@guildhall/contract/presence'
import type { Server } from '#platform/http/server'
import { getPresence } from './get-presence.ts'
import type { Presence } from './open-presence.ts'

/** The route of presence. */
export function presenceRoutes(server: Server, presence: Presence): void {
  server.http.addHook('preClose', () => presence.close())

  server.add(GetPresence, ({ ctx, viewer, query }) => getPresence(ctx, viewer, query.ids, presence))
}
