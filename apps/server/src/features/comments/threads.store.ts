import { FIRST_REPLIES, SHOWN_DEPTH } from '@guildhall/contract/comments'
import type { MemberCard } from '@guildhall/contract/members'
import type { Mention } from '@guildhall/contract/mentions'
import type { ReactionType } from '@guildhall/contract/reactions'
import type { ReportReason } from '@guildhall/contract/reports'
import { memberCard } from '#features/members'
import { mentionsOf } from '#features/mentions'
import { visibleTo } from '#features/posts'
import { inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'

/** A comment as one viewer sees it, with its level in the result. */
export type ThreadRow = {
  /** 1 for the comments of the page, 2 for replies to them, and so on. */
  level: number
  id: string
  post_id: string
  parent_id: string | null
  depth: number
  author_id: string
  author: MemberCard
  content: string
  mentions: Mention[] | null
  created_at: Date
  edited_at: Date | null
  is_deleted: boolean
  is_system_comment: boolean
  system_agent_type: string | null
  reaction_counts: number[]
  score: number
  reply_count: number
  descendant_count: number
  reaction: ReactionType | null
  /** Its author and the viewer are in a block. */
  is_blocked: boolean
  /** The viewer is the one who blocked. */
  has_blocked: boolean
  /** Moderators of the group hid it. */
  hidden_at: Date | null
  hidden_reason: ReportReason | null
  hidden_note: string | null
  hidden_notice_id: string | null
}

/** The member who reads a thread. Moderators see it despite blocks, and what they hid. */
export type Reader = { memberId: string; isModerator: boolean }

/** The id of no member, so in no block. */
const NO_MEMBER = '00000000-0000-0000-0000-000000000000'

// `:hiddenFrom` is the viewer again, or no member if the viewer sees comments despite blocks.
const UNBLOCKED = `author_id not in ${inBlockWith(':hiddenFrom')}`
// What is deleted or hidden stands in a thread for its replies alone, except for those who see what is hidden.
const STANDS = `(deleted_at is null and hidden_at is null or reply_count > 0
      or hidden_at is not null and (author_id = :viewerId or :isModerator))`

type PageParameters = { viewerId: string; limit: number; hiddenFrom: string; isModerator: boolean }

const pageParameters = ({ memberId, isModerator }: Reader, limit: number): PageParameters => ({
  viewerId: memberId,
  limit,
  hiddenFrom: isModerator ? NO_MEMBER : memberId,
  isModerator,
})

/**
 * A page of comments, each with its first replies and theirs, `levels` deep, for a viewer. Comments by anyone in
 * a block with `:hiddenFrom` are left out, together with their replies. Reads from the indexes only what it returns, however
 * long the thread is. The page has one row more than the limit.
 */
function thread<P extends object>(name: string, levels: number, page: string, order: string) {
  const next = (level: number) =>
    `, level_${level} as (
       select reply.id, ${level} as level, 0 as ordinal
         from level_${level - 1} as above
        cross join lateral (
          select id from comments where parent_id = above.id and ${UNBLOCKED} and ${STANDS} order by id limit ${FIRST_REPLIES}
        ) as reply
        where above.ordinal <= :limit)`
  const deeper = Array.from({ length: levels - 1 }, (_, at) => at + 2)
  return statement<PageParameters & P, ThreadRow>(
    name,
    `with level_1 as (
       select id, 1 as level, row_number() over (order by ${order})::int as ordinal
         from (select id, score from comments where ${page} and ${UNBLOCKED} and ${STANDS} order by ${order} limit :limit + 1) as page
     )${deeper.map(next).join('')}
     select shown.level, comment.id, comment.post_id, comment.parent_id, cardinality(comment.ancestor_ids) + 1 as depth,
            comment.author_id, ${memberCard('author')} as author, comment.content,
            ${mentionsOf('mentions.comment_id = comment.id', ':viewerId')} as mentions,
            comment.created_at, comment.edited_at, comment.deleted_at is not null as is_deleted,
            comment.is_system_comment, comment.system_agent_type, comment.reaction_counts, comment.score,
            comment.reply_count, comment.descendant_count,
            comment.hidden_at, comment.hidden_reason, comment.hidden_note, comment.hidden_notice_id,
            comment.author_id in ${inBlockWith(':viewerId')} as is_blocked,
            exists (select from user_blocks
                     where blocker_id = :viewerId and blocked_id = comment.author_id) as has_blocked,
            (select reaction_type from reactions where comment_id = comment.id and user_id = :viewerId) as reaction
       from (select * from level_1 ${deeper.map((level) => `union all select * from level_${level}`).join(' ')}) as shown
       join comments as comment on comment.id = shown.id
       join users as author on author.id = comment.author_id
      order by shown.level, shown.ordinal, shown.id`,
  )
}

const ofPost = 'post_id = :postId and parent_id is null'

const oldest = thread<{ postId: string; after: string }>(
  'threads.oldest',
  SHOWN_DEPTH,
  `${ofPost} and id > :after`,
  'id',
)

const newest = thread<{ postId: string; before: string }>(
  'threads.newest',
  SHOWN_DEPTH,
  `${ofPost} and id < :before`,
  'id desc',
)

const top = thread<{ postId: string; score: number; before: string }>(
  'threads.top',
  SHOWN_DEPTH,
  `${ofPost} and (score, id) < (:score::int, :before::uuid)`,
  'score desc, id desc',
)

// The parent counts as the first level shown.
const replies = thread<{ parentId: string; after: string }>(
  'threads.replies',
  SHOWN_DEPTH - 1,
  'parent_id = :parentId and id > :after',
  'id',
)

const one = thread<{ id: string }>('threads.one', SHOWN_DEPTH, 'id = :id', 'id')

const findVisible = statement<{ viewerId: string; postIds: readonly string[] }, { id: string }>(
  'threads.visible_ids',
  `select post.id from posts as post where post.id = any(:postIds) and ${visibleTo(':viewerId', 'thread')}`,
)

/** Reads threads: each method is one statement, whatever the size of the thread. */
export const threadsStore = {
  oldest: (db: Db, reader: Reader, postId: string, after: string, limit: number) =>
    oldest.all(db, { ...pageParameters(reader, limit), postId, after }),

  newest: (db: Db, reader: Reader, postId: string, before: string, limit: number) =>
    newest.all(db, { ...pageParameters(reader, limit), postId, before }),

  top: (db: Db, reader: Reader, postId: string, before: { score: number; id: string }, limit: number) =>
    top.all(db, { ...pageParameters(reader, limit), postId, score: before.score, before: before.id }),

  replies: (db: Db, reader: Reader, parentId: string, after: string, limit: number) =>
    replies.all(db, { ...pageParameters(reader, limit), parentId, after }),

  one: (db: Db, reader: Reader, id: string) => one.all(db, { ...pageParameters(reader, 1), id }),

  /** Returns the given posts whose comments this viewer may read, in no guaranteed order. */
  visibleIds: async (db: Db, viewerId: string, postIds: readonly string[]) =>
    (await findVisible.all(db, { viewerId, postIds })).map(({ id }) => id),
}
