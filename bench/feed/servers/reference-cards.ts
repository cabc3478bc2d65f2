import type pg from 'pg'

/** The part of a post that is the same for all viewers, as JSON without the closing brace, and what decides access. */
export type Card = { id: string; audience: string; authorId: string; groupId: string; json: string }

const MAX_CARDS = 50_000

const CARDS = `
  select p.id, p.audience, p.author_id as "authorId", p.group_id as "groupId", json_build_object(
      'id', p.id, 'author', json_build_object('id', u.id, 'kind', u.kind, 'firstName', u.first_name,
        'lastName', u.last_name, 'username', u.username, 'profileImageUrl', u.profile_image_url,
        'isVerified', u.is_verified),
      'content', p.content, 'privacy', p.privacy, 'createdAt', p.created_at, 'editedAt', p.edited_at,
      'imageUrl', p.image_url, 'videoUrl', p.video_url, 'mediaType', p.media_type,
      'media', case when m.id is not null then json_build_object('id', m.id, 'kind', m.kind, 'width', m.width,
        'height', m.height, 'preview', m.preview, 'widths', m.widths, 'durationMs', m.duration_ms,
        'alt', p.media_alt) end,
      'postType', p.post_type, 'group', case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end,
      'feeling', p.feeling, 'isPoll', p.is_poll, 'pollQuestion', p.poll_question, 'pollOptions', p.poll_options,
      'pollEndsAt', p.poll_ends_at, 'isShare', p.original_post_id is not null, 'originalPost', null,
      'reactions', (select coalesce(json_agg(json_build_object('reactionType', kind, 'count', n)), '[]')
        from unnest('{upvote,downvote,like,love,laugh,wow,sad,angry}'::text[], p.reaction_counts) r (kind, n) where n > 0),
      'comments', '[]'::json, '_count', json_build_object('comments', p.comment_count, 'shares', p.share_count,
        'views', p.view_count), 'pollResults', null, 'pollVotes', null, 'viewerVote', null) as fields
    from posts p join users u on u.id = p.author_id
    left join media m on m.id = p.media_id left join groups g on g.id = p.group_id
   where p.id = any($1::uuid[]) and p.deleted_at is null`

/** The process's cache of rendered cards, which evicts the oldest. */
export class Cards {
  readonly #cache = new Map<string, Card>()
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Returns the cards in the order of the ids, with one statement for those that are not cached. */
  async load(ids: readonly string[]): Promise<Card[]> {
    const missing = ids.filter((id) => !this.#cache.has(id))
    if (missing.length > 0) await this.#read(missing)
    return ids.flatMap((id) => this.#cache.get(id) ?? [])
  }

  async #read(ids: string[]): Promise<void> {
    const { rows } = await this.#pool.query<Omit<Card, 'json'> & { fields: unknown }>({
      name: 'cards',
      text: CARDS,
      values: [ids],
    })
    for (const { fields, ...card } of rows) {
      this.#cache.set(card.id, { ...card, json: JSON.stringify(fields).slice(0, -1) })
      if (this.#cache.size > MAX_CARDS) this.#cache.delete(this.#cache.keys().next().value ?? '')
    }
  }
}
