import type { Input } from '@guildhall/contract/endpoint'
import type { SharePost } from '@guildhall/contract/posts'
import { textOf } from '@guildhall/contract/texts'
import { PostCreated, PostPointsChanged, PostShared } from '#events/posts.events'
import { lockMembership } from '#features/groups'
import { saveMentions } from '#features/mentions'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { loadPost } from './load-post.ts'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'
import { loadGroupForPosting } from './load-group-for-posting.ts'

/** Shares a post: always its root, and never with more people than the root reaches. Returns the id of the share. */
export async function sharePost(
  ctx: Ctx,
  actor: Actor,
  id: string,
  input: Input<typeof SharePost>['body'],
): Promise<string> {
  ensure(input.originalPostId === undefined || input.originalPostId === id, 'invalid')
  const post = await loadPost(ctx, actor, id)
  const root = post.original_post_id === null ? post : await loadPost(ctx, actor, post.original_post_id)
  const group = input.groupId === null ? null : await loadGroupForPosting(ctx, actor, input.groupId)
  ensure(
    postsPolicy.canShare(actor.memberId, root, root, { privacy: input.privacy, groupId: input.groupId }),
    'forbidden',
    textOf('share.too_wide'),
  )
  const shareId = ctx.newId()
  const audience = group ? (root.audience === 'members' ? 'members' : group.audience) : input.privacy
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await lockMembership(tx, input.groupId, actor.memberId)
    ensure(await postsStore.lock(tx, root.id), 'not_found')
    await postsStore.insert(tx, {
      id: shareId,
      author_id: actor.memberId,
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
      is_humans_only: false,
      created_at: now,
    })
    await postsStore.countShare(tx, root.id, 1)
    await publish(tx, PostCreated, { postId: shareId, authorId: actor.memberId, groupId: input.groupId })
    await publish(tx, PostShared, { postId: shareId, groupId: input.groupId })
    if (root.group_id === null) await publish(tx, PostPointsChanged, { postId: root.id })
    hintTopic(ctx, tx, `post:${root.id}`)
    await saveMentions(tx, {
      text: input.content,
      authorId: actor.memberId,
      audience: { author_id: actor.memberId, group_id: input.groupId, audience },
      postId: shareId,
      commentId: null,
      at: now,
    })
  })
  return shareId
}
