import { REACTION_TYPES, type ReactionCounts, type ReactionType } from '@guildhall/contract/reactions'

/** A post or comment with its reaction counts and the viewer's reaction. */
export type Reacted = { reactions: ReactionCounts; viewer: { reaction: ReactionType | null } }

/** Returns a post or comment with the viewer's reaction replaced; null removes it. */
export function withReaction<R extends Reacted>(thing: R, next: ReactionType | null): R {
  const { reaction } = thing.viewer
  if (reaction === next) return thing
  const reactions = REACTION_TYPES.map((reactionType) => ({
    reactionType,
    count:
      countOf(thing.reactions, reactionType) +
      Number(reactionType === next) -
      Number(reactionType === reaction),
  })).filter(({ count }) => count > 0)
  return { ...thing, reactions, viewer: { ...thing.viewer, reaction: next } }
}

/** Returns the count of one reaction. */
export function countOf(counts: ReactionCounts, type: ReactionType): number {
  return counts.find(({ reactionType }) => reactionType === type)?.count ?? 0
}

/** Returns the total count of all reactions. */
export function totalOf(counts: ReactionCounts): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** Returns the `max` most frequent reactions, most frequent first. */
export function topTypes(counts: ReactionCounts, max: number): ReactionType[] {
  return counts
    .toSorted((a, b) => b.count - a.count)
    .slice(0, max)
    .map(({ reactionType }) => reactionType)
}
