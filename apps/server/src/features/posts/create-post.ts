import type { Input } from '@guildhall/contract/endpoint'
import type { CreatePost } from '@guildhall/contract/posts'
import { PollEnded, PostCreated } from '#events/posts.events'
import { lockMembership } from '#features/groups'
import { attachMedia } from '#features/media'
import { keepMentions } from '#features/mentions'
import type { Ctx, Viewer } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { cardsCache } from './cards.cache.ts'
import { loadCards } from './cards.views.ts'
import { postsStore } from './posts.store.ts'
import { targetGroup } from './target-group.ts'

const DAY_MS = 86_400_000

type Draft = Input<typeof CreatePost>['body']

/** Writes a post on the author's own page or in a group, and tells the world once it is committed. Answers its id. */
export async function createPost(ctx: Ctx, viewer: Viewer, draft: Draft): Promise<string> {
  const group = draft.groupId === null ? null : await targetGroup(ctx, viewer, draft.groupId)
  const now = ctx.now()
  const id = ctx.newId()
  const audience = group ? group.audience : draft.privacy
  const endsAt = draft.pollDays === null ? null : new Date(now.getTime() + draft.pollDays * DAY_MS)
  await ctx.db.transaction(async (tx) => {
    await lockMembership(tx, draft.groupId, viewer.memberId)
    const mediaId = await attach(tx, viewer, draft)
    // They travel together, and with them the reading of the card that the author is answered with.
    await Promise.all([
      postsStore.insert(tx, {
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
        audience,
        post_type: draft.postType,
        poll_question: draft.isPoll ? draft.pollQuestion : null,
        poll_options: draft.isPoll ? draft.pollOptions : null,
        poll_ends_at: endsAt,
        feeling: draft.feeling,
        created_at: now,
      }),
      publish(tx, PostCreated, { postId: id, authorId: viewer.memberId, groupId: draft.groupId }),
      endsAt === null ? null : publish(tx, PollEnded, { postId: id }, { at: endsAt }),
      loadCards({ db: tx, now: ctx.now }, [id]),
    ])
    await keepMentions(tx, {
      text: draft.content,
      authorId: viewer.memberId,
      reach: { author_id: viewer.memberId, group_id: draft.groupId, audience },
      postId: id,
      commentId: null,
      at: now,
    })
    // The card was read before whom it names was written down.
    if (draft.content.includes('@')) cardsCache.drop(id)
  })
  return id
}

/** Only one's own file that is ready can be shown; from now on it belongs to the post. */
async function attach(tx: Tx, viewer: Viewer, draft: Draft): Promise<string | null> {
  const objectPath = draft.imageUrl ?? draft.videoUrl
  if (objectPath === null || draft.mediaType === 'none') return null
  return attachMedia(tx, { ownerId: viewer.memberId, objectPath, kind: draft.mediaType })
}
