import { PostCounts, PostFields, type OriginalPost } from '@guildhall/contract/posts'
import { countsOf } from '@guildhall/contract/reactions'
import { changesCache } from '#features/members'
import type { Ctx } from '#platform/context'
import { cardsCache, type Card } from './cards.cache.ts'
import { cardsStore, type CardRow } from './cards.store.ts'

/** The cards of these posts by id; those of posts that are gone are missing. One statement for what is not in memory. */
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
  const readAt = changesCache.now()
  for (const row of await cardsStore.cards(ctx.db, missing)) {
    const card = render(row, now, readAt)
    cardsCache.put(card)
    found.set(card.id, card)
  }
  return found
}

function render(row: CardRow, now: number, readAt: number): Card {
  // Parsing closes the shape: a field that the contract does not declare cannot leave the house.
  const original = JSON.stringify(PostFields.parse(viewFields(row)))
  const counts = PostCounts.parse({
    reactions: countsOf(row.reaction_counts),
    comments: [],
    _count: { comments: row.comment_count, shares: row.share_count, views: row.view_count },
  })
  return {
    id: row.id,
    state: row.state,
    facts: { author_id: row.author_id, group_id: row.group_id, audience: row.audience },
    dependsOn: [row.author_id, row.group_id, ...(row.mentions ?? []).map(({ id }) => id)].filter(
      (id) => id !== null,
    ),
    originalId: row.original_post_id,
    isPoll: row.is_poll,
    pollEndsAt: row.poll_ends_at?.getTime() ?? 0,
    pollCounts: row.poll_counts ?? [],
    originalLength: original.length - 1,
    json: `${original.slice(0, -1)},${JSON.stringify(counts).slice(1, -1)},"isShare":${row.original_post_id !== null}`,
    renderedAt: now,
    readAt,
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
      profileImageUrl: row.author_image,
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
    media: row.media_id === null ? null : viewMedia(row, row.media_id),
    postType: row.post_type,
    acceptedCommentId: row.accepted_comment_id,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    feeling: row.feeling,
    isPoll: row.is_poll,
    pollQuestion: row.poll_question,
    pollOptions: row.poll_options,
    pollEndsAt: row.poll_ends_at?.toISOString() ?? null,
  }
}

function viewMedia(row: CardRow, id: string): OriginalPost['media'] {
  return {
    id,
    kind: row.media_kind,
    width: row.media_width,
    height: row.media_height,
    preview: row.media_preview,
    widths: row.media_widths,
    durationMs: row.media_duration,
    alt: row.media_alt,
  }
}
