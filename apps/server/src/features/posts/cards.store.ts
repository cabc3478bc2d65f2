import type { MediaView } from '@guildhall/contract/media'
import type { Feeling, Privacy } from '@guildhall/contract/posts'
import { statement, type Db } from '#platform/db'
import type { Audience } from './posts.policy.ts'

/** A post with its author, group and media: the same for every viewer. */
export type CardRow = {
  id: string
  /** Another one after every change of the row, counters included. */
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
  created_at: Date
  edited_at: Date | null
  reaction_counts: number[]
  poll_counts: number[] | null
  comment_count: number
  share_count: number
  view_count: number
}

/** A fact about one viewer and one of the posts, authors or groups asked about; what is not so has no row. */
export type Fact = {
  part: 'changed' | 'reaction' | 'saved' | 'vote' | 'friend' | 'member' | 'open' | 'blocked'
  id: string
  value: string | null
}

/** What is asked about: posts with the state they were rendered in, and whom and what their visibility hangs on. */
export type Question = {
  posts: readonly string[]
  states: readonly string[]
  polls: readonly string[]
  authors: readonly string[]
  /** Authors of posts that are for friends. */
  friendly: readonly string[]
  groups: readonly string[]
}

const cards = statement<[ids: readonly string[]], CardRow>(
  'posts.cards',
  `select post.id, post.xmin::text as state, post.author_id, post.audience, author.kind as author_kind,
          author.first_name as author_first_name, author.last_name as author_last_name,
          author.username as author_username, author.profile_image_url as author_image,
          author.is_verified as author_verified, post.group_id, groups.name as group_name,
          post.original_post_id, post.content, post.privacy, post.image_url, post.video_url, post.media_type,
          post.media_id, media.kind as media_kind, post.media_alt, media.width as media_width,
          media.height as media_height, media.preview as media_preview, media.widths as media_widths,
          media.duration_ms as media_duration, post.post_type, post.feeling, post.is_poll, post.poll_question,
          post.poll_options, post.poll_ends_at, post.created_at, post.edited_at, post.reaction_counts,
          post.poll_counts, post.comment_count, post.share_count, post.view_count
     from posts as post
     join users as author on author.id = post.author_id
     left join groups on groups.id = post.group_id
     left join media on media.id = post.media_id
    where post.id = any($1) and post.deleted_at is null`,
)

// Mostly nothing is so: only what is has a row, and a page of ten posts comes back as three or four.
const facts = statement<
  [
    viewerId: string,
    posts: readonly string[],
    states: readonly string[],
    polls: readonly string[],
    authors: readonly string[],
    friendly: readonly string[],
    groups: readonly string[],
  ],
  Fact
>(
  'posts.facts',
  `select 'changed' as part, asked.id, null as value
     from unnest($2::uuid[], $3::xid[]) as asked (id, state)
     left join posts on posts.id = asked.id
    where posts.id is null or posts.xmin <> asked.state
   union all
   select 'reaction', post_id, reaction_type from reactions where user_id = $1 and post_id = any($2)
   union all
   select 'saved', post_id, null from saved_posts where user_id = $1 and post_id = any($2)
   union all
   select 'vote', post_id, option_index::text from poll_votes where user_id = $1 and post_id = any($4)
   union all
   select 'friend', friend_id, null from friends where user_id = $1 and friend_id = any($6)
   union all
   select 'member', group_id, role from group_memberships where user_id = $1 and group_id = any($7)
   union all
   select 'open', id, null from groups where id = any($7) and privacy = 'public'
   union all
   select 'blocked', blocked_id, null from user_blocks where blocker_id = $1 and blocked_id = any($5)
   union all
   select 'blocked', blocker_id, null from user_blocks where blocked_id = $1 and blocker_id = any($5)`,
)

/** Hydration in two statements: cards, which are the same for everyone, and what is so for one viewer. */
export const cardsStore = {
  cards: (db: Db, ids: readonly string[]) => cards.all(db, [ids]),
  facts: (db: Db, viewerId: string, asked: Question) =>
    facts.all(db, [
      viewerId,
      asked.posts,
      asked.states,
      asked.polls,
      asked.authors,
      asked.friendly,
      asked.groups,
    ]),
}
