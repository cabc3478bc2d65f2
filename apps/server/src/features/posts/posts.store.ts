import type { Feeling, Privacy } from '@guildhall/contract/posts'
import { statement, type Db, type Tx } from '#platform/db'
import type { Audience, PostFacts, Relation } from './posts.policy.ts'

/** A post on its way into the table. */
export type NewPost = {
  id: string
  author_id: string
  group_id: string | null
  original_post_id: string | null
  content: string
  image_url: string | null
  video_url: string | null
  media_type: 'none' | 'image' | 'video'
  media_id: string | null
  media_alt: string
  privacy: Privacy
  audience: Audience
  post_type: 'post' | 'question'
  poll_question: string | null
  poll_options: string[] | null
  poll_ends_at: Date | null
  feeling: Feeling | null
  created_at: Date
}

/** A post as the acts need it, with how the viewer stands to it. */
export type PostRow = PostFacts &
  Relation & {
    id: string
    privacy: Privacy
    original_post_id: string | null
    content: string
    media_id: string | null
    media_type: 'none' | 'image' | 'video'
    post_type: 'post' | 'question'
    accepted_comment_id: string | null
    is_poll: boolean
    option_count: number
    poll_ends_at: Date | null
  }

const insert = statement<unknown[]>(
  'posts.insert',
  `insert into posts (id, author_id, group_id, original_post_id, content, image_url, video_url, media_type,
                      media_id, media_alt, privacy, audience, post_type, is_poll, poll_question, poll_options,
                      poll_counts, poll_ends_at, feeling, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::text is not null, $14, $15::text[],
           case when $14::text is not null then array_fill(0, array[cardinality($15::text[])]) end,
           $16, $17, $18)`,
)

const FOR_VIEWER = `
   select post.id, post.author_id, post.group_id, post.audience, post.privacy, post.original_post_id, post.content,
          post.media_id, post.media_type, post.post_type, post.accepted_comment_id, post.is_poll,
          coalesce(cardinality(post.poll_options), 0) as option_count, post.poll_ends_at,
          exists (select from friends where user_id = $2 and friend_id = post.author_id) as is_friend,
          exists (select from user_blocks
                   where (blocker_id = post.author_id and blocked_id = $2)
                      or (blocker_id = $2 and blocked_id = post.author_id)) as is_blocked,
          groups.privacy as group_privacy, membership.role as group_role
     from posts as post
     left join groups on groups.id = post.group_id
     left join group_memberships as membership
            on membership.group_id = post.group_id and membership.user_id = $2
    where post.deleted_at is null`

const find = statement<[id: string, viewerId: string], PostRow>(
  'posts.find',
  `${FOR_VIEWER} and post.id = $1`,
)

const findByMedia = statement<[mediaId: string, viewerId: string], PostRow>(
  'posts.find_by_media',
  `${FOR_VIEWER} and post.media_id = $1`,
)

const lock = statement<[id: string], { poll_ends_at: Date | null }>(
  'posts.lock',
  `select poll_ends_at from posts where id = $1 and deleted_at is null for no key update`,
)

// The text that goes is kept first, with the time at which it was written.
const edit = statement<
  [id: string, content: string, privacy: string, alt: string | null, editId: string, at: Date]
>(
  'posts.edit',
  `with kept as (
     insert into post_edits (id, post_id, content, audience, written_at)
     select $5, id, content, audience, coalesce(edited_at, created_at) from posts where id = $1 and content <> $2
   )
   update posts
      set content = $2,
          privacy = $3,
          audience = case when group_id is null then $3 else audience end,
          media_alt = coalesce($4, media_alt),
          edited_at = case when content <> $2 then $6 else edited_at end
    where id = $1`,
)

const edits = statement<
  [postId: string, audiences: readonly Audience[], before: string, limit: number],
  { id: string; content: string; written_at: Date }
>(
  'posts.edits',
  `select id, content, written_at
     from post_edits
    where post_id = $1 and audience = any($2) and id < $3
    order by id desc
    limit $4`,
)

// The row stays for those who point at it; everything a person wrote or showed goes.
const markDeleted = statement<[id: string, at: Date], { original_post_id: string | null }>(
  'posts.mark_deleted',
  `with forgotten as (delete from post_edits where post_id = $1),
        unvoted as (delete from poll_votes where post_id = $1),
        unnamed as (delete from mentions where post_id = $1)
   update posts
      set deleted_at = $2, content = '', image_url = null, video_url = null, media_type = 'none', media_id = null,
          media_alt = '', feeling = null, is_poll = false, poll_question = null, poll_options = null, poll_ends_at = null,
          poll_counts = null
    where id = $1 and deleted_at is null
   returning original_post_id`,
)

const countShare = statement<[id: string, step: number]>(
  'posts.count_share',
  `update posts set share_count = share_count + $2 where id = $1`,
)

const hasAny = statement<[authors: readonly string[]], { found: boolean }>(
  'posts.has_any',
  `select exists (select from posts where author_id = any($1)) as found`,
)

/** True where one of these members has written a post, also one that is gone. */
export async function hasPosts(db: Db, authors: readonly string[]): Promise<boolean> {
  return (await hasAny.one(db, [authors])).found
}

const mark = statement<[id: string, commentId: string | null], { id: string }>(
  'posts.mark_answer',
  `update posts set accepted_comment_id = $2
    where id = $1 and accepted_comment_id is distinct from $2
   returning id`,
)

const unmark = statement<[id: string, commentId: string]>(
  'posts.forget_answer',
  `update posts set accepted_comment_id = null where id = $1 and accepted_comment_id = $2`,
)

/** Holds a post that is there until the end of the transaction; false where it is gone. */
export async function holdPost(tx: Tx, id: string): Promise<boolean> {
  return (await lock.maybe(tx, [id])) !== undefined
}

/** Marks the accepted answer of a held post, or with null none; false where it was so already. */
export async function markAnswer(tx: Tx, id: string, commentId: string | null): Promise<boolean> {
  return (await mark.maybe(tx, [id, commentId])) !== undefined
}

/** Takes the mark away from an answer that goes. */
export async function forgetAnswer(tx: Tx, id: string, commentId: string): Promise<void> {
  await unmark.all(tx, [id, commentId])
}

/** Posts and their earlier texts; votes, views, comments and reactions move the counters of `posts` in their own stores. */
export const postsStore = {
  insert: (db: Db, post: NewPost) =>
    insert.all(db, [
      post.id,
      post.author_id,
      post.group_id,
      post.original_post_id,
      post.content,
      post.image_url,
      post.video_url,
      post.media_type,
      post.media_id,
      post.media_alt,
      post.privacy,
      post.audience,
      post.post_type,
      post.poll_question,
      post.poll_options,
      post.poll_ends_at,
      post.feeling,
      post.created_at,
    ]),

  find: (db: Db, id: string, viewerId: string) => find.maybe(db, [id, viewerId]),

  /** The posts that show this file. */
  findByMedia: (db: Db, mediaId: string, viewerId: string) => findByMedia.all(db, [mediaId, viewerId]),

  /** Holds the row until the end of the transaction, against a second vote, edit or removal at the same time. */
  lock: (db: Db, id: string) => lock.maybe(db, [id]),

  edit: (
    db: Db,
    id: string,
    change: { content: string; privacy: Privacy; alt: string | null; editId: string; at: Date },
  ) => edit.all(db, [id, change.content, change.privacy, change.alt, change.editId, change.at]),

  /** Earlier texts that were written for one of these audiences, newest first, one row more than asked. */
  edits: (db: Db, postId: string, audiences: readonly Audience[], before: string, limit: number) =>
    edits.all(db, [postId, audiences, before, limit + 1]),

  /** The root post of a deleted share, null for any other post, nothing where it was already gone. */
  markDeleted: (db: Db, id: string, at: Date) => markDeleted.maybe(db, [id, at]),

  countShare: (db: Db, id: string, step: 1 | -1) => countShare.all(db, [id, step]),
}
