import type { Input } from '@guildhall/contract/endpoint'
import { MAX_SUGGESTIONS, type MentionSuggestion, type SearchMentions } from '@guildhall/contract/mentions'
import { groupsPolicy, groupsStore } from '#features/groups'
import { suggestionsStore, type TextAudience, type SuggestionRow } from '#features/mentions'
import { loadThread } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { limitMembersFound } from './limit-members-found.ts'

type Query = Input<typeof SearchMentions>['query']

/** Returns what a text in progress can mention: only what the writer can see, and only members who will see it. */
export async function searchMentions(ctx: Ctx, viewer: Actor, query: Query): Promise<MentionSuggestion[]> {
  const audience = await audienceOf(ctx, viewer, query)
  const prefix = query.q.normalize('NFC').trimStart()
  const rows = await suggest(ctx, viewer, audience, prefix, query.postId)
  await limitMembersFound(
    ctx,
    viewer,
    rows.flatMap(({ type, id }) => (type === 'user' ? id : [])),
  )
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    name: row.handle,
    displayName: row.display_name,
    avatar: row.avatar,
    description: describe(row),
  }))
}

/** Before anything is typed, only the agents of the group are offered. */
async function suggest(
  ctx: Ctx,
  viewer: Actor,
  audience: TextAudience,
  prefix: string,
  postId: string | undefined,
): Promise<SuggestionRow[]> {
  const limit = MAX_SUGGESTIONS
  if (prefix !== '')
    return suggestionsStore.suggest(ctx.db, audience, viewer.memberId, prefix, { limit, postId })
  if (audience.group_id === null) return []
  return suggestionsStore.listGroupAgents(ctx.db, audience.group_id, limit)
}

/** A comment has the audience of its post; a new post that of its group, or the one its writer chose. */
async function audienceOf(
  ctx: Ctx,
  viewer: Actor,
  { postId, groupId, privacy }: Query,
): Promise<TextAudience> {
  if (postId !== undefined) return loadThread(ctx, viewer, postId)
  const author_id = viewer.memberId
  if (groupId === undefined) return { author_id, group_id: null, audience: privacy ?? 'public' }
  const membership = await groupsStore.findMembership(ctx.db, groupId, viewer.memberId)
  ensure(membership && groupsPolicy.isMember(membership), 'not_found')
  return { author_id, group_id: groupId, audience: membership.privacy === 'public' ? 'public' : 'members' }
}

function describe({ type, handle, member_count }: SuggestionRow): string {
  if (type === 'agent') return 'AI agent'
  if (type === 'user') return `@${handle}`
  return `Group · ${member_count} ${member_count === 1 ? 'member' : 'members'}`
}
