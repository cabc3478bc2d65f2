import { AnswerMarked } from '#events/comments.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { awardBadges } from './award-badges.ts'
import { badgesStore } from './badges.store.ts'

/** Awards the authors of accepted answers the badges they earned. Safe to run twice: a badge is awarded once. */
export const awardAnswerer = batchWorker({
  name: 'profiles_award-answerer',
  on: AnswerMarked,
  async handleAll(ctx, marked) {
    const commentIds = distinct(marked.flatMap(({ commentId }) => commentId ?? []))
    if (commentIds.length > 0) await awardBadges(ctx, await badgesStore.countAnswers(ctx.db, commentIds))
  },
})
