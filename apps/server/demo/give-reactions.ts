import { REACTION_TYPES } from '@guildhall/contract/reactions'
import { react } from '#features/reactions'
import { backThen } from './back-then.ts'
import type { Stage } from './stage.ts'
import type { Given } from './threads/said.ts'

/** Lets the cast react to a post or comment of so many hours ago, one after the other until now. */
export async function giveReactions(
  { ctx, viewerOf }: Stage,
  target: { postId: string } | { commentId: string },
  given: Given,
  hours: number,
): Promise<void> {
  const all = REACTION_TYPES.flatMap((reactionType) =>
    (given[reactionType] ?? []).map((who) => ({ who, reactionType })),
  )
  for (const [at, { who, reactionType }] of all.entries()) {
    const left = 1 - (at + 1) / (all.length + 1)
    await react(backThen(ctx, hours * left), viewerOf(who), { ...target, reactionType, state: 'on' })
  }
}
