import { REACTION_TYPES } from '@guildhall/contract/reactions'
import { react } from '#features/reactions'
import type { DemoContext } from './demo-context.ts'
import { hoursAgo } from './hours-ago.ts'
import type { GivenReactions } from './threads/thread.ts'

/** Adds the reactions of the cast to a post or comment, spread evenly from its creation until now. */
export async function giveReactions(
  { ctx, actorOf }: DemoContext,
  target: { postId: string } | { commentId: string },
  reactions: GivenReactions,
  hours: number,
): Promise<void> {
  const all = REACTION_TYPES.flatMap((reactionType) =>
    (reactions[reactionType] ?? []).map((who) => ({ who, reactionType })),
  )
  for (const [at, { who, reactionType }] of all.entries()) {
    const remaining = 1 - (at + 1) / (all.length + 1)
    await react(hoursAgo(ctx, hours * remaining), actorOf(who), { ...target, reactionType, state: 'on' })
  }
}
