import { AnswerMarked } from '#events/comments.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { groupPeriodsStore } from './group-periods.store.ts'

/** Lets the best helpers of a group be found again after an answer was accepted. Safe to run twice. */
export const followAnswer = batchWorker({
  name: 'groupanalytics_follow-answer',
  on: AnswerMarked,
  async handleAll(ctx, marked) {
    const posts = await groupPeriodsStore.groupsOf(ctx.db, distinct(marked.map(({ postId }) => postId)))
    const groupIds = distinct(posts.map(({ group_id }) => group_id))
    if (groupIds.length > 0) await groupPeriodsStore.lock(ctx.db, groupIds, ctx.now())
  },
})
