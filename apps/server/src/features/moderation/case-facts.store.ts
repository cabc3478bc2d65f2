import type { MemberCard } from '@guildhall/contract/members'
import { mutedUntil, roleIn, type GroupRole } from '#features/groups'
import { memberCard } from '#features/members'
import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'

/** Counting earlier decisions stops here. */
const MAX_EARLIER = 100

/** A post or comment that a case is about, if it is not deleted. */
export type ContentRow = {
  id: string
  post_id: string
  author_id: string
  content: string
  image_url: string | null
  media_id: string | null
  media_widths: number[] | null
  created_at: Date
  edited_at: Date | null
  is_hidden: boolean
}

/** The person whom a case is about, as one moderator sees them. */
export type SubjectRow = {
  case_id: string
  card: MemberCard
  role: GroupRole | null
  is_muted: boolean
  is_banned: boolean
  /** Either of the two has blocked the other. */
  is_blocked: boolean
  /** The moderator is the one who blocked. */
  has_blocked: boolean
  earlier: number
}

const posts = statement<{ ids: readonly string[] }, ContentRow>(
  'moderation.posts',
  `select post.id, post.id as post_id, post.author_id,
          concat_ws(e'\\n', nullif(post.content, ''), post.poll_question, array_to_string(post.poll_options, e'\\n')) as content,
          post.image_url, post.media_id, media.widths as media_widths, post.created_at, post.edited_at,
          post.hidden_at is not null as is_hidden
     from posts as post
     left join media on media.id = post.media_id
    where post.id = any(:ids) and post.deleted_at is null`,
)

const comments = statement<{ ids: readonly string[] }, ContentRow>(
  'moderation.comments',
  `select comment.id, comment.post_id, comment.author_id, comment.content, null as image_url, null as media_id,
          null as media_widths, comment.created_at, comment.edited_at, comment.hidden_at is not null as is_hidden
     from comments as comment
     join posts as post on post.id = comment.post_id
    where comment.id = any(:ids) and comment.deleted_at is null and post.deleted_at is null`,
)

const subjects = statement<{ caseIds: readonly string[]; viewerId: string }, SubjectRow>(
  'moderation.subjects',
  `select given.id as case_id, ${memberCard('person')} as card,
          ${roleIn('given.group_id', 'given.subject_id')} as role,
          ${mutedUntil('given.group_id', 'given.subject_id')} is not null as is_muted,
          exists (select from group_bans
                   where group_id = given.group_id and user_id = given.subject_id
                     and (until is null or until > now())) as is_banned,
          ${areInBlock('given.subject_id', ':viewerId')} as is_blocked,
          exists (select from user_blocks
                   where blocker_id = :viewerId and blocked_id = given.subject_id) as has_blocked,
          (select count(*)::int
             from (select from moderation_decisions as earlier
                    where earlier.subject_id = given.subject_id and earlier.group_id = given.group_id
                      and earlier.case_id <> given.id and not earlier.is_review and earlier.action <> 'dismiss'
                    limit ${MAX_EARLIER}) as counted) as earlier
     from group_cases as given
     join users as person on person.id = given.subject_id
    where given.id = any(:caseIds)`,
)

/** Reads what moderators need to know about cases. */
export const caseFactsStore = {
  posts: (db: Db, ids: readonly string[]) => posts.all(db, { ids }),
  comments: (db: Db, ids: readonly string[]) => comments.all(db, { ids }),
  /** The people whom cases are about, in no particular order. */
  subjects: (db: Db, caseIds: readonly string[], viewerId: string) => subjects.all(db, { caseIds, viewerId }),
}
