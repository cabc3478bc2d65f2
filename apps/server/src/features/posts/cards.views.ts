import type { HiddenContent } from '@guildhall/contract/hidden-content'
import { PostCounts, PostFields, type OriginalPost } from '@guildhall/contract/posts'
import { toReactionCounts } from '@guildhall/contract/reactions'
import { pictureUrl, videoUrl, viewPictures } from '#features/media'
import { memberChanges } from '#features/members'
import type { Ctx } from '#platform/context'
import { toSignable, withPlaceholder } from '#platform/signable-json'
import { cardsCache, type Card } from './cards.cache.ts'
import { cardsStore, type CardRow } from './cards.store.ts'

/** The width of `imageUrl`, for clients that don't choose among the pictures. */
const IMAGE_WIDTH = 1280

/** Returns the cards of these posts by id, without deleted posts. One statement for all that are not cached. */
export async function loadCards(
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, Card>> {
  const now = ctx.now().getTime()
  const found = new Map<string, Card>()
  const missing: string[] = []
  for (const id of ids) {
    const card = cardsCache.get(id, now)
    if (card) found.set(id, card)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const readAt = memberChanges.now()
  for (const row of await cardsStore.cards(ctx.db, missing)) {
    const card = render(row, readAt)
    cardsCache.put(card, now)
    found.set(card.id, card)
  }
  return found
}

function render(row: CardRow, readAt: number): Card {
  // Parsing enforces the schema: a field that the contract does not declare cannot leave the server.
  const fields = JSON.stringify(PostFields.parse(viewFields(row)))
  const counts = PostCounts.parse({
    reactions: toReactionCounts(row.reaction_counts),
    comments: [],
    _count: { comments: row.comment_count, shares: row.share_count, views: row.view_count },
  })
  const mentionedIds = (row.mentions ?? []).map(({ id }) => id)
  return {
    id: row.id,
    state: row.state,
    facts: {
      author_id: row.author_id,
      group_id: row.group_id,
      audience: row.audience,
      is_hidden: row.hidden_at !== null,
    },
    dependsOn: [row.author_id, row.group_id, ...mentionedIds].filter((id) => id !== null),
    mentionedIds,
    originalId: row.original_post_id,
    hidden: viewHidden(row),
    isPoll: row.is_poll,
    pollEndsAt: row.poll_ends_at?.getTime() ?? 0,
    pollCounts: row.poll_counts ?? [],
    fields: toSignable(fields.slice(0, -1)),
    counts: `,${JSON.stringify(counts).slice(1, -1)},"isShare":${row.original_post_id !== null}`,
    readAt,
  }
}

function viewHidden(row: CardRow): HiddenContent | null {
  if (row.hidden_at === null) return null
  return {
    hiddenAt: row.hidden_at.toISOString(),
    reason: row.hidden_reason ?? 'other',
    note: row.hidden_note ?? '',
    noticeId: row.hidden_notice_id,
  }
}

function viewFields(row: CardRow): OriginalPost {
  return {
    id: row.id,
    author: {
      id: row.author_id,
      kind: row.author_kind,
      firstName: row.author_first_name,
      lastName: row.author_last_name,
      username: row.author_username,
      profileImageUrl: withPlaceholder(row.author_image),
      isVerified: row.author_verified,
    },
    content: row.content,
    mentions: row.mentions ?? [],
    privacy: row.privacy,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    imageUrl: row.image_url,
    videoUrl: row.video_url,
    mediaType: row.media_type,
    ...(row.media_id === null ? { media: null } : viewMedia(row, row.media_id)),
    postType: row.post_type,
    acceptedCommentId: row.accepted_comment_id,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    feeling: row.feeling,
    isPoll: row.is_poll,
    pollQuestion: row.poll_question,
    pollOptions: row.poll_options,
    pollEndsAt: row.poll_ends_at?.toISOString() ?? null,
    isHumansOnly: row.is_humans_only,
  }
}

function viewMedia(row: CardRow, id: string): Pick<OriginalPost, 'imageUrl' | 'videoUrl' | 'media'> {
  const { media_kind: kind, media_widths: widths } = row
  const video = withPlaceholder(videoUrl(id, kind))
  return {
    imageUrl: kind === 'image' ? withPlaceholder(pictureUrl(id, widths, IMAGE_WIDTH)) : null,
    videoUrl: video,
    media: {
      id,
      kind,
      width: row.media_width,
      height: row.media_height,
      preview: row.media_preview,
      pictures: viewPictures(id, widths).map(({ width, url }) => ({ width, url: withPlaceholder(url) })),
      videoUrl: video,
      durationMs: row.media_duration,
      alt: row.media_alt,
    },
  }
}
