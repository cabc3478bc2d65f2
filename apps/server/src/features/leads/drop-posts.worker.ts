import { LeadPostsDropped } from '#events/leads.events'
import { PostDeleted } from '#events/posts.events'
import { distinct } from '#platform/distinct-by'
import { publishAll } from '#platform/events/outbox'
import { batchWorker, type WorkerCtx } from '#platform/events/worker'
import { engagementStore } from './engagement.store.ts'
import { recordedStore } from './recorded.store.ts'
import { syncLeads } from './sync-leads.ts'

/** At a time; a post may have many more. */
const BATCH = 1_000

/** Drops what members did with deleted posts from the records of groups. Safe to run twice. */
export const dropPosts = batchWorker({
  name: 'leads_drop-posts',
  on: PostDeleted,
  inGroupsOnly: true,
  handleAll: (ctx, deleted) => dropBatch(ctx, deleted),
})

/** The same for what is left of them. */
export const dropRestOfPosts = batchWorker({
  name: 'leads_drop-rest-of-posts',
  on: LeadPostsDropped,
  handleAll: (ctx, dropped) => dropBatch(ctx, dropped),
})

async function dropBatch(ctx: WorkerCtx, posts: readonly { postId: string }[]): Promise<void> {
  const postIds = distinct(posts.map(({ postId }) => postId))
  const groups = await engagementStore.groupsOfPosts(ctx.db, postIds)
  const inGroups = [...groups.keys()]
  await syncLeads(ctx, distinct([...groups.values()]), async (tx) => {
    const recorded = await recordedStore.findOfDeletedPosts(tx, inGroups, BATCH)
    if (recorded.length >= BATCH)
      await publishAll(
        tx,
        LeadPostsDropped,
        inGroups.map((postId) => ({ postId })),
      )
    return { facts: [], recorded }
  })
}
