import { SearchMentions } from '@guildhall/contract/mentions'
import type { Server } from '#platform/http/server'
import { searchMentions } from './search-mentions.ts'

/** The HTTP doors of search. */
export function searchRoutes(server: Server): void {
  server.add(SearchMentions, ({ ctx, viewer, query }) => searchMentions(ctx, viewer, query))
}
