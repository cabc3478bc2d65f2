import type { Audience } from '@guildhall/contract/audiences'
import type { MediaView } from '@guildhall/contract/media'
import type { Mention } from '@guildhall/contract/mentions'
import type { Feeling, Privacy } from '@guildhall/contract/posts'
import type { ReportReason } from '@guildhall/contract/reports'
import type { Relation } from '#features/audiences'
import { isMutedSomewhere, isOwnerOf, mutedUntil, roleIn, rolesWith } from '#features/groups'
import { mentionsOf, namesSomeoneInBlock } from '#features/mentions'
import { pgArray, statement, type Db } from '#platform/db'

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

/** The posts one viewer's facts are requested for, each with the state it was rendered in. */
export type FactsRequest = { viewerId: string; posts: readonly string[]; states: readonly string[] }

/** One viewer's facts about one post. */
export type ViewerFacts = {
  /** The row has changed since it was rendered. */
  isChanged: boolean
  isSaved: boolean
  /** Known only where the audience depends on it. */
  isFriend: boolean
  isBlocked: boolean
  /** The viewer is the one who blocked. */
  hasBlocked: boolean
  /** Its group is public. */
  isOpen: boolean
  /** Its text mentions someone in a block with the viewer. */
  namesBlocked: boolean
  reaction: string | null
  vote: number | null
  role: Relation['group_role']
  mutedUntil: Date | null
  /** Its author owns its group. Known only to those who moderate it. */
  isByOwner: boolean
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

// Most posts have no facts for a viewer and return no row: ten posts come back as three or four. Each part is one index
// lookup, and only where the answer matters: friendship unless the audience is decided without it, the owner for those who moderate. Few
// members have any blocks or are muted, so that is checked once per viewer before it is checked per post.
const facts = statement<
  { viewerIds: string; viewerNumbers: string; postIds: string; states: string },
  {
    at: number
    flags: number
    reaction: string | null
    vote: number | null
    role: Relation['group_role']
    muted_until: Date | null
  }
>(
  'posts.facts',
  `with viewer as materialized (
     select requested.n::int as n, requested.id,
            coalesce((select true from user_blocks where blocker_id = requested.id limit 1),
                     (select true from user_blocks where blocked_id = requested.id limit 1), false) as has_blocks,
            ${isMutedSomewhere('requested.id')} as is_muted
       from unnest(:viewerIds::uuid[]) with ordinality as requested (id, n))
   select at, reaction, vote, role, muted_until,
          flags + case when role in ${rolesWith('canModerate')} and ${isOwnerOf('found.group_id', 'found.author_id')}
                  then 128 else 0 end as flags
     from (
       select requested.at::int as at, post.group_id, post.author_id,
              case when post.id is null or post.xmin <> requested.state then 1 else 0 end
              + coalesce((select 2 from saved_posts where user_id = viewer.id and post_id = requested.id), 0)
              + case when post.audience in ('public', 'members', 'private') then 0
                else coalesce((
                  select 4 from friends where user_id = viewer.id and friend_id = post.author_id), 0) end
              + case when viewer.has_blocks then coalesce(
                  (select 72 from user_blocks where blocker_id = viewer.id and blocked_id = post.author_id),
                  (select 8 from user_blocks where blocker_id = post.author_id and blocked_id = viewer.id), 0)
                else 0 end
              + case when post.group_id is not null then coalesce((
                  select 16 from groups where groups.id = post.group_id and groups.privacy = 'public'), 0)
                else 0 end
              + case when viewer.has_blocks and ${namesSomeoneInBlock('requested.id', 'viewer.id')}
                then 32 else 0 end as flags,
              (select reaction_type from reactions where post_id = requested.id and user_id = viewer.id) as reaction,
              case when post.is_poll then (
                select option_index from poll_votes where post_id = requested.id and user_id = viewer.id) end as vote,
              case when post.group_id is not null then ${roleIn('post.group_id', 'viewer.id')} end as role,
              case when viewer.is_muted and post.group_id is not null then ${mutedUntil('post.group_id', 'viewer.id')} end as muted_until
         from unnest(:viewerNumbers::int[], :postIds::uuid[], :states::xid[]) with ordinality as requested (n, id, state, at)
         join viewer on viewer.n = requested.n
         left join posts as post on post.id = requested.id
       offset 0
     ) as found
    where flags > 0 or reaction is not null or vote is not null or role is not null`,
)

/** Hydration in two statements: cards, which are the same for everyone, and the facts of each viewer. */
export const cardsStore = {
  cards: (db: Db, ids: readonly string[]) => cards.all(db, { ids }),

  /** Returns the facts of several viewers in one statement: a map by post per request, without posts that have none. */
  async facts(db: Db, requests: readonly FactsRequest[]): Promise<Map<string, ViewerFacts>[]> {
    const slots: { result: Map<string, ViewerFacts>; id: string }[] = []
    const viewerNumbers: number[] = []
    const states: string[] = []
    const results = requests.map(({ posts, states: renderedStates }, index) => {
      const result = new Map<string, ViewerFacts>()
      for (const [position, id] of posts.entries()) {
        slots.push({ result, id })
        viewerNumbers.push(index + 1)
        states.push(renderedStates[position] ?? '0')
      }
      return result
    })
    const rows = await facts.all(db, {
      viewerIds: pgArray(requests.map(({ viewerId }) => viewerId)),
      viewerNumbers: pgArray(viewerNumbers),
      postIds: pgArray(slots.map(({ id }) => id)),
      states: pgArray(states),
    })
    for (const { at, flags, reaction, vote, role, muted_until: mutedUntil } of rows) {
      const slot = slots[at - 1]
      slot?.result.set(slot.id, {
        isChanged: (flags & 1) !== 0,
        isSaved: (flags & 2) !== 0,
        isFriend: (flags & 4) !== 0,
        isBlocked: (flags & 8) !== 0,
        isOpen: (flags & 16) !== 0,
        namesBlocked: (flags & 32) !== 0,
        hasBlocked: (flags & 64) !== 0,
        isByOwner: (flags & 128) !== 0,
        reaction,
        vote,
        role,
        mutedUntil,
      })
    }
    return results
  },
}
