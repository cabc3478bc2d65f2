import type { Input } from '@guildhall/contract/endpoint'
import type { CreatePost } from '@guildhall/contract/posts'
import { PollEnded, PostCreated } from '#events/posts.events'
import { lockMembership } from '#features/groups'
import { attachMedia } from '#features/media'
import { saveMentions } from '#features/mentions'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { cardsCache } from './cards.cache.ts'
import { loadCards } from './cards.views.ts'
import { postsStore } from './posts.store.ts'
import { loadGroupForPosting } from './load-group-for-posting.ts'

const DAY_MS = 86_400_000

type Draft = Input<typeof CreatePost>['body']

/** Creates a post on the author's own page or in a group and publishes it on commit. Returns its id. */
export async function createPost(ctx: Ctx, actor: Actor, draft: Draft): Promise<string> {
  const group = draft.groupId === null ? null : await loadGroupForPosting(ctx, actor, draft.groupId)
  const now = ctx.now()
  const id = ctx.newId()
  const audience = group ? group.audience : draft.privacy
  const endsAt = draft.pollDays === null ? null : new Date(now.getTime() + draft.pollDays * DAY_MS)
  await ctx.db.transaction(async (tx) => {
    await lockMembership(tx, draft.groupId, actor.memberId)
    const mediaId = await attach(tx, actor, draft)
    // Pipelined, together with the query for the card that is returned to the author.
    await Promise.all([
      postsStore.insert(tx, {
        id,
        author_id: actor.memberId,
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
        is_humans_only: draft.isHumansOnly,
        created_at: now,
      }),
      publish(tx, PostCreated, { postId: id, authorId: actor.memberId, groupId: draft.groupId }),
      endsAt === null ? null : publish(tx, PollEnded, { postId: id }, { at: endsAt }),
      loadCards({ db: tx, now: ctx.now }, [id]),
    ])
    await saveMentions(tx, {
      text: draft.content,
      authorId: actor.memberId,
      audience: { author_id: actor.memberId, group_id: draft.groupId, audience },
      postId: id,
      commentId: null,
      at: now,
    })
    // The card was read before its mentions were saved.
    if (draft.content.includes('@')) cardsCache.drop(id)
  })
  return id
}

/** Only the author's own file can be attached, once it is ready; from then on it belongs to the post. */
async function attach(tx: Tx, actor: Actor, draft: Draft): Promise<string | null> {
  const objectPath = draft.imageUrl ?? draft.videoUrl
  if (objectPath === null || draft.mediaType === 'none') return null
  return attachMedia(tx, { ownerId: actor.memberId, objectPath, kind: draft.mediaType })
}
