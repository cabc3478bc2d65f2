import type { ReportReason } from '@guildhall/contract/reports'
import { PostVisibilityChanged } from '#events/posts.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { hiddenPostsStore, type ChangedPost } from './hidden-posts.store.ts'
import { postsStore } from './posts.store.ts'

/** Why something was hidden, and the notice to its author. */
export type Hiding = { reason: ReportReason; note: string; noticeId: string }
/** The same for what an agent hides until people decide: there is no notice yet. */
export type Holding = Omit<Hiding, 'noticeId'> & { noticeId: null }

type BusCtx = Pick<Ctx, 'nats' | 'now'>

/**
 * Hides a post of a group from everyone but its author and the moderators, who is the caller. Returns false if it is
 * hidden or deleted already.
 */
export async function hidePost(ctx: BusCtx, tx: Tx, id: string, hiding: Hiding | Holding): Promise<boolean> {
  const hidden = await hiddenPostsStore.hide(tx, id, hiding, ctx.now())
  if (hidden) await publishChange(ctx, tx, hidden, true)
  return hidden !== undefined
}

/** Keeps a post hidden that an agent hid, now by a decision of the caller. Returns false if it is not hidden. */
export async function keepPostHidden(ctx: BusCtx, tx: Tx, id: string, hiding: Hiding): Promise<boolean> {
  const isKept = await hiddenPostsStore.keepHidden(tx, id, hiding)
  if (isKept) hintTopic(ctx, tx, `post:${id}`)
  return isKept
}

/** Shows a hidden post again, as it was. The caller checks permissions. Returns false if it is not hidden. */
export async function restorePost(ctx: BusCtx, tx: Tx, id: string): Promise<boolean> {
  const restored = await hiddenPostsStore.restore(tx, id)
  if (restored) await publishChange(ctx, tx, restored, false)
  return restored !== undefined
}

async function publishChange(ctx: BusCtx, tx: Tx, post: ChangedPost, isHidden: boolean): Promise<void> {
  const { id: postId, group_id: groupId, original_post_id: rootId } = post
  if (rootId !== null) {
    await postsStore.countShare(tx, rootId, isHidden ? -1 : 1)
    hintTopic(ctx, tx, `post:${rootId}`)
  }
  await publish(tx, PostVisibilityChanged, { postId, groupId, isHidden })
  hintTopic(ctx, tx, `post:${postId}`)
}
