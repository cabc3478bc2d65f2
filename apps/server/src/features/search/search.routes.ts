import { SearchMentions } from '@guildhall/contract/mentions'
import { Search, SearchGroups, SearchPosts, SearchUsers } from '@guildhall/contract/search'
import { Rendered } from '#platform/http/rendered'
import type { Server } from '#platform/http/server'
import { groupNames } from './groups.store.ts'
import { limitFound } from './limit-found.ts'
import { memberNames } from './members.store.ts'
import { searchAll } from './search-all.ts'
import { searchMentions } from './search-mentions.ts'
import { searchNames } from './search-names.ts'
import { searchPosts } from './search-posts.ts'

const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

/** The HTTP doors of search. */
export function searchRoutes(server: Server): void {
  server.add(SearchMentions, ({ ctx, viewer, query }) => searchMentions(ctx, viewer, query))
  server.add(Search, async ({ ctx, viewer, query }) => new Rendered(await searchAll(ctx, viewer, query.q)))
  server.add(SearchUsers, async ({ ctx, viewer, query, reply }) => {
    const { cards, next } = await searchNames(ctx, viewer, memberNames, query)
    await limitFound(ctx, viewer, idsOf(cards))
    if (next !== null) reply.header('x-next-cursor', next)
    return cards
  })
  server.add(SearchGroups, async ({ ctx, viewer, query, reply }) => {
    const { cards, next } = await searchNames(ctx, viewer, groupNames, query)
    if (next !== null) reply.header('x-next-cursor', next)
    return cards
  })
  server.add(SearchPosts, async ({ ctx, viewer, query, reply }) => {
    const { posts, next } = await searchPosts(ctx, viewer, query)
    if (next !== null) reply.header('x-next-cursor', next)
    return new Rendered(`[${posts.join(',')}]`)
  })
}
