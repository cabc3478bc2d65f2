import { FIRST_REPLIES, SHOWN_DEPTH } from '@guildhall/contract/comments'
import type { MemberCard } from '@guildhall/contract/members'
import type { Mention } from '@guildhall/contract/mentions'
import type { ReactionType } from '@guildhall/contract/reactions'
import { memberCard } from '#features/members'
import { mentionsOf } from '#features/mentions'
import { inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'

/** A comment as one viewer meets it, and its place in what was asked for. */
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
  /** It was the viewer who blocked. */
  has_blocked: boolean
}

/** Whoever reads a thread. */
export type Reader = { memberId: string; seesBlocked: boolean }

/** In a block with nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

// `$3` is the viewer too, or nobody where they read what a block would hide.
const UNBLOCKED = `author_id not in ${inBlockWith('$3')}`

const asked = ({ memberId, seesBlocked }: Reader, limit: number) =>
  [memberId, limit, seesBlocked ? NOBODY : memberId] as const

/**
 * A page of comments, each with its first replies and theirs, so many levels down, for the viewer `$1`. Whatever someone
 * in a block with `$3` wrote is left out, and so is what stands below it. Reads from the indexes only what it answers,
 * however long the thread is. The page is one row more than `$2`.
 */
function thread<P extends readonly unknown[]>(name: string, levels: number, page: string, order: string) {
  const next = (level: number) =>
    `, level_${level} as (
       select reply.id, ${level} as level, 0 as place
         from level_${level - 1} as above
        cross join lateral (
          select id from comments where parent_id = above.id and ${UNBLOCKED} order by id limit ${FIRST_REPLIES}
        ) as reply
        where above.place <= $2)`
  const deeper = Array.from({ length: levels - 1 }, (_, at) => at + 2)
  return statement<readonly [viewerId: string, limit: number, hiddenFrom: string, ...P], ThreadRow>(
    name,
    `with level_1 as (
       select id, 1 as level, row_number() over (order by ${order})::int as place
         from (select id, score from comments where ${page} and ${UNBLOCKED} order by ${order} limit $2 + 1) as page
     )${deeper.map(next).join('')}
     select shown.level, comment.id, comment.post_id, comment.parent_id, cardinality(comment.ancestor_ids) + 1 as depth,
            comment.author_id, ${memberCard('author')} as author, comment.content,
            ${mentionsOf('mentions.comment_id = comment.id', '$1')} as mentions,
            comment.created_at, comment.edited_at, comment.deleted_at is not null as is_deleted,
            comment.is_system_comment, comment.system_agent_type, comment.reaction_counts, comment.score,
            comment.reply_count, comment.descendant_count,
            comment.author_id in ${inBlockWith('$1')} as is_blocked,
            exists (select from user_blocks
                     where blocker_id = $1 and blocked_id = comment.author_id) as has_blocked,
            (select reaction_type from reactions where comment_id = comment.id and user_id = $1) as reaction
       from (select * from level_1 ${deeper.map((level) => `union all select * from level_${level}`).join(' ')}) as shown
       join comments as comment on comment.id = shown.id
       join users as author on author.id = comment.author_id
      order by shown.level, shown.place, shown.id`,
  )
}

const ofPost = 'post_id = $4 and parent_id is null'

const oldest = thread<[postId: string, after: string]>(
  'threads.oldest',
  SHOWN_DEPTH,
  `${ofPost} and id > $5`,
  'id',
)

const newest = thread<[postId: string, before: string]>(
  'threads.newest',
  SHOWN_DEPTH,
  `${ofPost} and id < $5`,
  'id desc',
)

const top = thread<[postId: string, score: number, before: string]>(
  'threads.top',
  SHOWN_DEPTH,
  `${ofPost} and (score, id) < ($5::int, $6::uuid)`,
  'score desc, id desc',
)

// What they answer is the first level of what is shown.
const replies = thread<[parentId: string, after: string]>(
  'threads.replies',
  SHOWN_DEPTH - 1,
  'parent_id = $4 and id > $5',
  'id',
)

const one = thread<[id: string]>('threads.one', SHOWN_DEPTH, 'id = $4', 'id')

/** Reads threads: each function is one statement, whatever the size of the thread. */
export const threadsStore = {
  oldest: (db: Db, reader: Reader, postId: string, after: string, limit: number) =>
    oldest.all(db, [...asked(reader, limit), postId, after]),

  newest: (db: Db, reader: Reader, postId: string, before: string, limit: number) =>
    newest.all(db, [...asked(reader, limit), postId, before]),

  top: (db: Db, reader: Reader, postId: string, before: { score: number; id: string }, limit: number) =>
    top.all(db, [...asked(reader, limit), postId, before.score, before.id]),

  replies: (db: Db, reader: Reader, parentId: string, after: string, limit: number) =>
    replies.all(db, [...asked(reader, limit), parentId, after]),

  one: (db: Db, reader: Reader, id: string) => one.all(db, [...asked(reader, 1), id]),
}
