import { FindGroups, SearchGroupMembers } from '@guildhall/contract/groups'
import { SearchMentions } from '@guildhall/contract/mentions'
import { Search, SearchGroups, SearchPosts, SearchUsers } from '@guildhall/contract/search'
import { joinRendered, RawJson } from '#platform/http/raw-json'
import type { Server } from '#platform/http/server'
import { findGroups } from './find-groups.ts'
import { groupNames } from './groups.store.ts'
import { limitMembersFound } from './limit-members-found.ts'
import { memberNames } from './members.store.ts'
import { searchAll } from './search-all.ts'
import { searchGroupMembers } from './search-group-members.ts'
import { searchMentions } from './search-mentions.ts'
import { searchNames } from './search-names.ts'
import { searchPosts } from './search-posts.ts'

const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

/** Adds the routes of search. */
export function searchRoutes(server: Server): void {
  server.add(SearchMentions, ({ ctx, viewer, query }) => searchMentions(ctx, viewer, query))
  server.add(Search, async ({ ctx, viewer, query }) => new RawJson(await searchAll(ctx, viewer, query.q)))
  server.addList(SearchUsers, async ({ ctx, viewer, query }) => {
    const page = await searchNames(ctx, viewer, memberNames, query)
    await limitMembersFound(ctx, viewer, idsOf(page.items))
    return page
  })
  server.addList(SearchGroups, ({ ctx, viewer, query }) => searchNames(ctx, viewer, groupNames, query))
  server.addList(FindGroups, ({ ctx, viewer, query }) => findGroups(ctx, viewer, query))
  server.add(SearchGroupMembers, ({ ctx, viewer, params, query }) =>
    searchGroupMembers(ctx, viewer, params.id, query.q),
  )
  server.addList(SearchPosts, ({ ctx, viewer, query }) => searchPosts(ctx, viewer, query), joinRendered)
}
