import type { Audience } from '@guildhall/contract/audiences'
import type { MediaView } from '@guildhall/contract/media'
import type { Mention } from '@guildhall/contract/mentions'
import type { Feeling, Privacy } from '@guildhall/contract/posts'
import type { ReportReason } from '@guildhall/contract/reports'
import { mentionsOf } from '#features/mentions'
import { statement, type Db } from '#platform/db'

/** A post with its author, group and media: the same for every viewer. */
export type CardRow = {
  id: string
  /** Changes with every update of the row, counters included. */
  state: string
  author_id: string
  audience: Audience
  author_kind: 'member' | 'agent'
  author_first_name: string | null
  author_last_name: string | null
  author_username: string | null
  author_image: string | null
  author_verified: boolean
  group_id: string | null
  group_name: string | null
  original_post_id: string | null
  content: string
  mentions: Mention[] | null
  accepted_comment_id: string | null
  privacy: Privacy
  image_url: string | null
  video_url: string | null
  media_type: 'none' | 'image' | 'video'
  media_id: string | null
  media_kind: MediaView['kind']
  media_alt: string
  media_width: number
  media_height: number
  media_preview: string
  media_widths: number[]
  media_duration: number | null
  post_type: 'post' | 'question'
  feeling: Feeling | null
  is_poll: boolean
  poll_question: string | null
  poll_options: string[] | null
  poll_ends_at: Date | null
  is_humans_only: boolean
  created_at: Date
  edited_at: Date | null
  reaction_counts: number[]
  poll_counts: number[] | null
  comment_count: number
  share_count: number
  view_count: number
  hidden_at: Date | null
  hidden_reason: ReportReason | null
  hidden_note: string | null
  hidden_notice_id: string | null
}

const cards = statement<{ ids: readonly string[] }, CardRow>(
  'posts.cards',
  `select post.id, post.xmin::text as state, post.author_id, post.audience, author.kind as author_kind,
          author.first_name as author_first_name, author.last_name as author_last_name,
          author.username as author_username, author.profile_image_url as author_image,
          author.is_verified as author_verified, post.group_id, groups.name as group_name,
          post.original_post_id, post.content, post.accepted_comment_id, post.privacy, post.image_url, post.video_url, post.media_type,
          post.media_id, media.kind as media_kind, post.media_alt, media.width as media_width,
          media.height as media_height, media.preview as media_preview, media.widths as media_widths,
          media.duration_ms as media_duration, post.post_type, post.feeling, post.is_poll, post.poll_question,
          post.poll_options, post.poll_ends_at, post.is_humans_only, post.created_at, post.edited_at, post.reaction_counts,
          post.poll_counts, post.comment_count, post.share_count, post.view_count,
          post.hidden_at, post.hidden_reason, post.hidden_note, post.hidden_notice_id,
          ${mentionsOf('mentions.post_id = post.id')} as mentions
     from posts as post
     join users as author on author.id = post.author_id
     left join groups on groups.id = post.group_id
     left join media on media.id = post.media_id
    where post.id = any(:ids) and post.deleted_at is null`,
)

/** The part of a post that everyone sees. */
export const cardsStore = {
  cards: (db: Db, ids: readonly string[]) => cards.all(db, { ids }),
}
