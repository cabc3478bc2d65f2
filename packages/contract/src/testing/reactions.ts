import type { Reaction } from '../reactions.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'

/** Builds the reaction of the nth member to the first post: an upvote. */
export function buildReaction(n: number, overrides: Partial<Reaction> = {}): Reaction {
  const { user = buildMember(n) } = overrides
  return {
    id: idOf(300 + n),
    userId: user.id,
    reactionType: 'upvote',
    postId: idOf(1),
    commentId: null,
    createdAt: new Date().toISOString(),
    user,
    ...overrides,
  }
}
