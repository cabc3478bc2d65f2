import { ListReactions, React } from '@guildhall/contract/reactions'
import type { Server } from '#platform/http/server'
import { listReactions } from './list-reactions.ts'
import { react } from './react.ts'

/** The HTTP doors of reactions. */
export function reactionsRoutes(server: Server): void {
  server.add(React, ({ ctx, viewer, body }) => react(ctx, viewer, body))
  server.add(ListReactions, async ({ ctx, viewer, query, reply }) => {
    const { answer, next } = await listReactions(ctx, viewer, query)
    if (next) reply.header('x-next-cursor', next)
    return answer
  })
}
