import type { ErasePart } from '#platform/feature'
import { eventsOf, giveAndHint } from './react.ts'
import { reactionsStore } from './reactions.store.ts'
import { readReactions } from './read-own-reactions.ts'

/** Takes every reaction back, like `react`, so that counters and notifications follow. */
export const eraseReactions: ErasePart = {
  tables: ['reactions'],
  async run(ctx, memberId) {
    for await (const { id, post_id, comment_id, group_id, reaction_type } of readReactions(ctx, memberId)) {
      const target = { postId: post_id, commentId: comment_id }
      const given = await giveAndHint(ctx, ctx.db, {
        ...target,
        id: ctx.newId(),
        userId: memberId,
        type: reaction_type,
        state: 'off',
        at: ctx.now(),
        ...eventsOf(target, group_id, memberId),
      })
      if (given === undefined) await reactionsStore.remove(ctx.db, id)
    }
  },
}
