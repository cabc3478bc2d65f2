import { ListReactions, React } from '@guildhall/contract/reactions'
import type { Server } from '#platform/http/server'
import { listReactions } from './list-reactions.ts'
import { react } from './react.ts'

/** The routes of reactions. */
export function reactionsRoutes(server: Server): void {
  server.add(React, ({ ctx, viewer, body }) => react(ctx, viewer, body))
  server.addList(
    ListReactions,
    ({ ctx, viewer, query }) => listReactions(ctx, viewer, query),
    ({ items, counts }) => ({ reactions: items, counts }),
  )
}
