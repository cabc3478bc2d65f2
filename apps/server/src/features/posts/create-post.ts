import type { Input } from '@guildhall/contract/endpoint'
import type { CreatePost } from '@guildhall/contract/posts'
import { PostCreated } from '#events/posts.events'
import { attachMedia } from '#features/media'
import type { Ctx, Viewer } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { postsStore } from './posts.store.ts'
import { targetGroup } from './target-group.ts'

const DAY_MS = 86_400_000

type Draft = Input<typeof CreatePost>['body']

/** Writes a post on the author's own page or in a group, and tells the world once it is committed. Answers its id. */
export async function createPost(ctx: Ctx, viewer: Viewer, draft: Draft): Promise<string> {
  const group = draft.groupId === null ? null : await targetGroup(ctx, viewer, draft.groupId)
  const now = ctx.now()
  const id = ctx.newId()
  await ctx.db.transaction(async (tx) => {
    const mediaId = await attach(tx, viewer, draft)
    await postsStore.insert(tx, {
      id,
      author_id: viewer.memberId,
      group_id: draft.groupId,
      original_post_id: null,
      content: draft.content,
      image_url: draft.imageUrl,
      video_url: draft.videoUrl,
      media_type: draft.mediaType,
      media_id: mediaId,
      media_alt: draft.mediaAlt,
      privacy: group ? 'public' : draft.privacy,
      audience: group ? group.audience : draft.privacy,
      post_type: draft.postType,
      poll_question: draft.isPoll ? draft.pollQuestion : null,
      poll_options: draft.isPoll ? draft.pollOptions : null,
      poll_ends_at: draft.pollDays === null ? null : new Date(now.getTime() + draft.pollDays * DAY_MS),
      feeling: draft.feeling,
      created_at: now,
    })
    await publish(tx, PostCreated, { postId: id, authorId: viewer.memberId, groupId: draft.groupId })
  })
  return id
}

/** Only one's own file that is ready can be shown; from now on it belongs to the post. */
async function attach(tx: Tx, viewer: Viewer, draft: Draft): Promise<string | null> {
  const objectPath = draft.imageUrl ?? draft.videoUrl
  if (objectPath === null || draft.mediaType === 'none') return null
  return attachMedia(tx, { ownerId: viewer.memberId, objectPath, kind: draft.mediaType })
}
