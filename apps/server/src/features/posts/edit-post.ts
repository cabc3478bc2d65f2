import type { Input } from '@guildhall/contract/endpoint'
import type { EditPost } from '@guildhall/contract/posts'
import { textOf } from '@guildhall/contract/texts'
import { PostEdited } from '#events/posts.events'
import { lockMembership, mutedReason } from '#features/groups'
import { saveMentions } from '#features/mentions'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { findPost, loadPost } from './load-post.ts'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'

/** Edits the actor's own post. A group post keeps the group's audience; a share stays within that of its original. */
export async function editPost(
  ctx: Ctx,
  actor: Actor,
  id: string,
  change: Input<typeof EditPost>['body'],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await postsStore.lock(tx, id)
    const post = await loadPost({ db: tx }, actor, id)
    ensure(postsPolicy.canEdit(actor.memberId, post, post), 'forbidden', mutedReason(post))
    await lockMembership(tx, post.group_id, actor.memberId)
    const content = change.content ?? post.content
    const privacy = change.privacy ?? post.privacy
    const hasContent =
      content !== '' || post.media_type !== 'none' || post.is_poll || post.original_post_id !== null
    ensure(hasContent, 'invalid', textOf('post.empty'))
    ensure(post.group_id === null || change.privacy === undefined, 'invalid', textOf('post.group_audience'))
    if (post.original_post_id !== null && change.privacy !== undefined) {
      const original = await findPost({ db: tx }, actor, post.original_post_id)
      ensure(!original || postsPolicy.audiencesWithin(original, original).includes(privacy), 'forbidden')
    }
    await postsStore.edit(tx, id, {
      content,
      privacy,
      alt: change.mediaAlt ?? null,
      isHumansOnly: change.isHumansOnly ?? null,
      editId: ctx.newId(),
      at: ctx.now(),
    })
    await publish(tx, PostEdited, {
      postId: id,
      authorId: post.author_id,
      groupId: post.group_id,
      audienceBefore: post.audience,
    })
    hintTopic(ctx, tx, `post:${id}`)
    if (content === post.content && privacy === post.privacy) return
    await saveMentions(tx, {
      text: content,
      previousText: post.content,
      authorId: actor.memberId,
      audience: { ...post, audience: post.group_id === null ? privacy : post.audience },
      postId: id,
      commentId: null,
      at: ctx.now(),
    })
  })
}
