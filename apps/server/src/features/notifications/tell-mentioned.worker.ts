import { MembersMentioned } from '#events/mentions.events'
import { worker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { limitMentions } from './limit-mentions.ts'
import { tell } from './tell.ts'

/** Tells members that a text names them now and did not before. Safe to run twice: it reads what is true. */
export const tellMentioned = worker({
  name: 'notifications_tell-mentioned',
  on: MembersMentioned,
  async handle(ctx, { postId, commentId, memberIds, byId }) {
    await actsStore.hold(ctx.db, [{ type: 'mention', targetId: commentId ?? postId }])
    for (const memberId of await limitMentions(ctx, byId, memberIds)) {
      const ids: [string, string] = [ctx.newId(), ctx.newId()]
      await tell(ctx, await actsStore.mention(ctx.db, ids, { postId, commentId }, memberId, byId))
    }
  },
})
