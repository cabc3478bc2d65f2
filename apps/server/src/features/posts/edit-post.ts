import type { Input } from '@guildhall/contract/endpoint'
import { POST_MESSAGES, type EditPost } from '@guildhall/contract/posts'
import { PostEdited } from '#events/posts.events'
import { keepMentions } from '#features/mentions'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { loadPost } from './load-post.ts'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'

/** Changes one's own post. The audience of a group's post is the group's, and a share stays within its original. */
export async function editPost(
  ctx: Ctx,
  viewer: Viewer,
  id: string,
  change: Input<typeof EditPost>['body'],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await postsStore.lock(tx, id)
    const post = await loadPost({ db: tx }, viewer, id)
    ensure(postsPolicy.canEdit(viewer.memberId, post, post), 'forbidden')
    const content = change.content ?? post.content
    const privacy = change.privacy ?? post.privacy
    const stands =
      content !== '' || post.media_type !== 'none' || post.is_poll || post.original_post_id !== null
    ensure(stands, 'invalid', POST_MESSAGES.empty)
    ensure(
      post.group_id === null || change.privacy === undefined,
      'invalid',
      'A post in a group is for the group.',
    )
    if (post.original_post_id !== null && change.privacy !== undefined) {
      const original = await postsStore.find(tx, post.original_post_id, viewer.memberId)
      ensure(!original || postsPolicy.audiencesWithin(original, original).includes(privacy), 'forbidden')
    }
    await postsStore.edit(tx, id, {
      content,
      privacy,
      alt: change.mediaAlt ?? null,
      editId: ctx.newId(),
      at: ctx.now(),
    })
    await publish(tx, PostEdited, { postId: id, authorId: post.author_id, audienceBefore: post.audience })
    if (content === post.content && privacy === post.privacy) return
    await keepMentions(tx, {
      text: content,
      was: post.content,
      authorId: viewer.memberId,
      reach: { ...post, audience: post.group_id === null ? privacy : post.audience },
      postId: id,
      commentId: null,
      at: ctx.now(),
    })
  })
}
