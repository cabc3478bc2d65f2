import { CommentCreated } from '#events/comments.events'
import { worker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { tell } from './tell.ts'

/**
 * Tells of a comment whoever it answers, and the author of the post where that is someone else. Whom it names hears of a
 * mention instead. Safe to run twice: it reads what is true.
 */
export const tellCommentedOn = worker({
  name: 'notifications_tell-commented',
  on: CommentCreated,
  async handle(ctx, { commentId, postId, authorId, answeredId }) {
    const answered = answeredId === null ? [] : [{ type: 'reply', targetId: answeredId } as const]
    await actsStore.hold(ctx.db, [{ type: 'comment', targetId: postId }, ...answered])
    for (const { targetId } of answered)
      await tell(
        ctx,
        await actsStore.reply(ctx.db, [ctx.newId(), ctx.newId()], targetId, authorId, commentId),
      )
    const said = { commentId, answeredId }
    await tell(ctx, await actsStore.comment(ctx.db, [ctx.newId(), ctx.newId()], postId, authorId, said))
  },
})
