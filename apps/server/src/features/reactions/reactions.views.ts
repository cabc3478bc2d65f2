import type { Reaction } from '@guildhall/contract/reactions'
import type { ReactionRow, Target } from './reactions.store.ts'

/** Builds a reaction as shown to everyone who may see its target. */
export function viewReaction({ postId, commentId }: Target, row: ReactionRow): Reaction {
  return {
    id: row.id,
    userId: row.user_id,
    reactionType: row.reaction_type,
    postId: commentId === null ? postId : null,
    commentId,
    createdAt: row.created_at.toISOString(),
    user: row.member,
  }
}
