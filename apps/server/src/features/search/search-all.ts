import { MIN_SEARCH_LENGTH, QUICK_SEARCH_LIMITS, Search } from '@guildhall/contract/search'
import { textLength } from '@guildhall/contract/text'
import * as z from 'zod/mini'
import type { Actor, Ctx } from '#platform/context'
import { joinBytes, jsonArray } from '#platform/json-bytes'
import { answerSigner } from '#platform/sign-answer'
import { groupNames } from './groups.store.ts'
import { limitMembersFound } from './limit-members-found.ts'
import { memberNames } from './members.store.ts'
import { searchNames } from './search-names.ts'
import { searchPosts } from './search-posts.ts'

const signNames = answerSigner(z.pick(Search.answer, { users: true, groups: true }))

/** Returns the first members, groups and posts that match a text, as JSON. */
export async function searchAll(ctx: Ctx, viewer: Actor, q: string): Promise<Buffer> {
  if (textLength(q.trim()) < MIN_SEARCH_LENGTH) return Buffer.from('{"users":[],"groups":[],"posts":[]}')
  const [users, groups, posts] = await Promise.all([
    searchNames(ctx, viewer, memberNames, { q, limit: QUICK_SEARCH_LIMITS.users }),
    searchNames(ctx, viewer, groupNames, { q, limit: QUICK_SEARCH_LIMITS.groups }),
    searchPosts(ctx, viewer, { q, limit: QUICK_SEARCH_LIMITS.posts }),
  ])
  await limitMembersFound(
    ctx,
    viewer,
    users.items.map(({ id }) => id),
  )
  const names = { users: users.items, groups: groups.items }
  signNames?.(names, ctx.mediaUrls)
  return joinBytes([`${JSON.stringify(names).slice(0, -1)},"posts":`, jsonArray(posts.items), '}'])
}
