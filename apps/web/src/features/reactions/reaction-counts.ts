import { REACTION_TYPES, type ReactionCounts, type ReactionType } from '@guildhall/contract/reactions'

/** A post or comment, as far as reactions go. */
export type Reacted = { reactions: ReactionCounts; viewer: { reaction: ReactionType | null } }

/** A thing as it will be once one's reaction is counted; null takes back what one gave. */
export function withReaction<R extends Reacted>(thing: R, wish: ReactionType | null): R {
  const { reaction } = thing.viewer
  if (reaction === wish) return thing
  const reactions = REACTION_TYPES.map((reactionType) => ({
    reactionType,
    count:
      countOf(thing.reactions, reactionType) +
      Number(reactionType === wish) -
      Number(reactionType === reaction),
  })).filter(({ count }) => count > 0)
  return { ...thing, reactions, viewer: { ...thing.viewer, reaction: wish } }
}

/** How many gave this reaction. */
export function countOf(counts: ReactionCounts, wanted: ReactionType): number {
  return counts.find(({ reactionType }) => reactionType === wanted)?.count ?? 0
}

/** How many reacted at all. */
export function totalOf(counts: ReactionCounts): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** The reactions that were given most, most of all first. */
export function topTypes(counts: ReactionCounts, most: number): ReactionType[] {
  return counts
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ reactionType }) => reactionType)
}
