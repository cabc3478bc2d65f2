import type { Input } from '@guildhall/contract/endpoint'
import { MAX_SUGGESTIONS, type MentionSuggestion, type SearchMentions } from '@guildhall/contract/mentions'
import { groupsPolicy, groupsStore } from '#features/groups'
import { suggestionsStore, type Reach, type SuggestionRow } from '#features/mentions'
import { loadThread } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { limitFound } from './limit-found.ts'

type Query = Input<typeof SearchMentions>['query']

/** Whom and what the text that a member is writing can name: only what exists for the writer, and people whom it will reach. */
export async function searchMentions(ctx: Ctx, viewer: Viewer, query: Query): Promise<MentionSuggestion[]> {
  const reach = await reachOf(ctx, viewer, query)
  const begin = query.q.normalize('NFC').trimStart()
  if (begin === '') return []
  const rows = await suggestionsStore.suggest(ctx.db, reach, viewer.memberId, begin, {
    limit: MAX_SUGGESTIONS,
    postId: query.postId,
  })
  await limitFound(
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

/** A comment reaches whom its post does; a new post the group it goes to, or whom its writer chose. */
async function reachOf(ctx: Ctx, viewer: Viewer, { postId, groupId, privacy }: Query): Promise<Reach> {
  if (postId !== undefined) return loadThread(ctx, viewer, postId)
  const author_id = viewer.memberId
  if (groupId === undefined) return { author_id, group_id: null, audience: privacy ?? 'public' }
  const standing = await groupsStore.standing(ctx.db, groupId, viewer.memberId)
  ensure(standing && groupsPolicy.isMember(standing), 'not_found')
  return { author_id, group_id: groupId, audience: standing.privacy === 'public' ? 'public' : 'members' }
}

function describe({ type, handle, member_count }: SuggestionRow): string {
  if (type === 'agent') return 'AI agent'
  if (type === 'user') return `@${handle}`
  return `Group · ${member_count} ${member_count === 1 ? 'member' : 'members'}`
}
