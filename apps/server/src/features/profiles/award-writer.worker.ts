import { PostCreated } from '#events/posts.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { awardBadges } from './award-badges.ts'
import { badgesStore } from './badges.store.ts'

/** Awards the authors of new posts the badges they earned. Safe to run twice: a badge is awarded once. */
export const awardWriter = batchWorker({
  name: 'profiles_award-writer',
  on: PostCreated,
  async handleAll(ctx, created) {
    const authorIds = distinct(created.map(({ authorId }) => authorId))
    await awardBadges(ctx, await badgesStore.countPosts(ctx.db, authorIds))
  },
})
