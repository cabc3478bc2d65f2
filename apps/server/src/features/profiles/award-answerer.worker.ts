import { AnswerMarked } from '#events/comments.events'
import { worker } from '#platform/events/worker'
import { earnedBy } from './badges.rules.ts'
import { badgesStore } from './badges.store.ts'

/** Gives whoever wrote an accepted answer what they have earned by answering. Safe to run twice: a badge is given once. */
export const awardAnswerer = worker({
  name: 'profiles_award-answerer',
  on: AnswerMarked,
  async handle(ctx, { commentId }) {
    const answerer = commentId === null ? undefined : await badgesStore.answering(ctx.db, commentId)
    if (answerer === undefined) return
    const earned = earnedBy({ answers: answerer.answers })
    if (earned.length > 0) await badgesStore.award(ctx.db, answerer.author_id, earned, ctx.now())
  },
})
