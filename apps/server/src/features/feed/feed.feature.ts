import { MINUTE_MS, type Feature } from '#platform/feature'
import { demoteHighReach } from './demote-high-reach.ts'
import { fanOutEdit } from './fan-out-edit.worker.ts'
import { fanOutPost } from './fan-out-post.worker.ts'
import { feedRoutes } from './feed.routes.ts'
import { hintOnlineReaders } from './hint-online-readers.ts'
import { invalidateFollowerTimelines } from './invalidate-follower-timelines.worker.ts'
import { invalidateSources, invalidateSourcesOfMany } from './invalidate-sources.worker.ts'
import { invalidateTimelines } from './invalidate-timelines.worker.ts'
import { watchLatestPosts } from './latest-posts.messages.ts'
import { watchOwnSources } from './own-sources.messages.ts'
import { scoreCommented, scorePost } from './score-post.worker.ts'
import { refreshViral } from './viral-feed.ts'
import { watchRights } from './watch-rights.ts'

export const feedFeature: Feature = {
  name: 'feed',
  routes: feedRoutes,
  workers: [
    fanOutPost,
    fanOutEdit,
    invalidateSources,
    invalidateSourcesOfMany,
    invalidateTimelines,
    invalidateFollowerTimelines,
    scorePost,
    scoreCommented,
  ],
  chores: [
    { run: demoteHighReach, everyMs: 10 * MINUTE_MS },
    { run: refreshViral, everyMs: MINUTE_MS },
  ],
  listen: (ctx) => {
    watchLatestPosts(ctx, hintOnlineReaders(ctx))
    watchOwnSources(ctx)
    watchRights(ctx)
  },
}
