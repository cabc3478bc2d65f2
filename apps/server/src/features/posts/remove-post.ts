import { PostDeleted } from '#events/posts.events'
import { releaseMedia } from '#features/media'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { postsStore } from './posts.store.ts'

type Removed = { id: string; author_id: string; media_id: string | null }

/** Deletes a post and its media for everyone. The caller checks permissions. Safe to repeat. */
export async function removePost(ctx: Ctx, post: Removed): Promise<void> {
  const { id, author_id, media_id } = post
  await ctx.db.transaction(async (tx) => {
    const deleted = await postsStore.markDeleted(tx, id, ctx.now())
    if (deleted === undefined) return
    const { was_hidden: wasHidden } = deleted
    // A hidden share is not counted.
    if (deleted.original_post_id !== null && !wasHidden) {
      await postsStore.countShare(tx, deleted.original_post_id, -1)
      hintTopic(ctx, tx, `post:${deleted.original_post_id}`)
    }
    if (media_id !== null) await releaseMedia(tx, media_id)
    await publish(tx, PostDeleted, {
      postId: id,
      authorId: author_id,
      mediaId: media_id,
      groupId: deleted.group_id,
      wasHidden,
    })
    hintTopic(ctx, tx, `post:${id}`)
  })
}
