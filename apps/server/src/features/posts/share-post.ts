import type { Input } from '@guildhall/contract/endpoint'
import type { SharePost } from '@guildhall/contract/posts'
import { PostCounted, PostCreated } from '#events/posts.events'
import { lockMembership } from '#features/groups'
import { keepMentions } from '#features/mentions'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { loadPost } from './load-post.ts'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'
import { targetGroup } from './target-group.ts'

/** Shares a post: always its root, never with more people than the root has. Answers the id of the share. */
export async function sharePost(
  ctx: Ctx,
  viewer: Viewer,
  id: string,
  input: Input<typeof SharePost>['body'],
): Promise<string> {
  ensure(input.originalPostId === undefined || input.originalPostId === id, 'invalid')
  const named = await loadPost(ctx, viewer, id)
  const root = named.original_post_id === null ? named : await loadPost(ctx, viewer, named.original_post_id)
  const group = input.groupId === null ? null : await targetGroup(ctx, viewer, input.groupId)
  ensure(
    postsPolicy.canShare(viewer.memberId, root, root, { privacy: input.privacy, groupId: input.groupId }),
    'forbidden',
    'A share cannot reach more people than the original post.',
  )
  const shareId = ctx.newId()
  const audience = group ? (root.audience === 'members' ? 'members' : group.audience) : input.privacy
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await lockMembership(tx, input.groupId, viewer.memberId)
    ensure(await postsStore.lock(tx, root.id), 'not_found')
    await postsStore.insert(tx, {
      id: shareId,
      author_id: viewer.memberId,
      group_id: input.groupId,
      original_post_id: root.id,
      content: input.content,
      image_url: null,
      video_url: null,
      media_type: 'none',
      media_id: null,
      media_alt: '',
      privacy: group ? 'public' : input.privacy,
      audience,
      post_type: 'post',
      poll_question: null,
      poll_options: null,
      poll_ends_at: null,
      feeling: null,
      created_at: now,
    })
    await postsStore.countShare(tx, root.id, 1)
    await publish(tx, PostCreated, { postId: shareId, authorId: viewer.memberId, groupId: input.groupId })
    await publish(tx, PostCounted, { postId: root.id })
    await keepMentions(tx, {
      text: input.content,
      authorId: viewer.memberId,
      reach: { author_id: viewer.memberId, group_id: input.groupId, audience },
      postId: shareId,
      commentId: null,
      at: now,
    })
  })
  return shareId
}
