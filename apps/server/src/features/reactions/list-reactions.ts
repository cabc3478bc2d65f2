import type { Answer, Input } from '@guildhall/contract/endpoint'
import { toReactionCounts, REACTION_TYPES, type ListReactions } from '@guildhall/contract/reactions'
import { commentsPolicy } from '#features/comments'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { mapPage, MAX_ID, pageOf, type Page } from '#platform/page'
import { loadReactable } from './load-reactable.ts'
import { reactionsStore } from './reactions.store.ts'
import { viewReaction } from './reactions.views.ts'

type Reactions = Answer<typeof ListReactions>

const LISTED_TYPES = REACTION_TYPES.filter((type) => type !== 'downvote')

/** Lists who reacted to a post or comment, newest first, with the counts. Downvoters are never listed. */
export async function listReactions(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  { limit, cursor = MAX_ID, reactionType, ...targetIds }: Input<typeof ListReactions>['query'],
): Promise<Page<Reactions['reactions'][number]> & Pick<Reactions, 'counts'>> {
  const { target, post } = await loadReactable(ctx, viewer, targetIds)
  ensure(commentsPolicy.canRead(viewer.memberId, post), 'not_found')
  const types = LISTED_TYPES.filter((type) => reactionType === undefined || type === reactionType)
  const query = { viewerId: viewer.memberId, types, before: cursor, limit }
  const rows = await reactionsStore.page(ctx.db, target, query)
  const page = pageOf(rows, limit, ({ id }) => id)
  return {
    ...mapPage(page, (row) => viewReaction(target, row)),
    counts: toReactionCounts(await reactionsStore.counts(ctx.db, target)),
  }
}
