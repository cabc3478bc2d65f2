import { PostCreated } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { earnedBy } from './badges.rules.ts'
import { badgesStore } from './badges.store.ts'

/** Gives the authors of new posts what they have earned by writing. Safe to run twice: a badge is given once. */
export const awardWriter = batchWorker({
  name: 'profiles_award-writer',
  on: PostCreated,
  async handleAll(ctx, created) {
    // In one order, so that two who award the same people never wait for each other.
    const authors = [...new Set(created.map(({ authorId }) => authorId))].toSorted()
    const deeds = await Promise.all(authors.map((authorId) => badgesStore.writing(ctx.db, authorId)))
    for (const [at, authorId] of authors.entries()) {
      const earned = earnedBy(deeds[at] ?? {})
      if (earned.length > 0) await badgesStore.award(ctx.db, authorId, earned, ctx.now())
    }
  },
})
