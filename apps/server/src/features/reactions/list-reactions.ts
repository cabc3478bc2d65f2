import type { Answer, Input } from '@guildhall/contract/endpoint'
import { countsOf, REACTION_TYPES, type ListReactions } from '@guildhall/contract/reactions'
import { commentsPolicy } from '#features/comments'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadTarget } from './load-target.ts'
import { reactionsStore } from './reactions.store.ts'
import { viewReaction } from './reactions.views.ts'

const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const NAMED = REACTION_TYPES.filter((type) => type !== 'downvote')

/** Who reacted to a post or comment, newest first, and how many did. Who voted down is told to nobody. */
export async function listReactions(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  { limit, cursor = NEWEST, reactionType, ...named }: Input<typeof ListReactions>['query'],
): Promise<{ answer: Answer<typeof ListReactions>; next: string | null }> {
  const { target, post } = await loadTarget(ctx, viewer, named)
  ensure(commentsPolicy.canRead(viewer.memberId, post), 'not_found')
  const types = NAMED.filter((type) => reactionType === undefined || type === reactionType)
  const asked = { viewerId: viewer.memberId, types, before: cursor, limit }
  const rows = await reactionsStore.page(ctx.db, target, asked)
  const reactions = rows.slice(0, limit).map((row) => viewReaction(target, row))
  return {
    answer: { reactions, counts: countsOf(await reactionsStore.counts(ctx.db, target)) },
    next: rows.length > limit ? (reactions.at(-1)?.id ?? null) : null,
  }
}
