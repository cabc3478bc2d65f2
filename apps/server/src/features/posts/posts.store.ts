import type { Audience } from '@guildhall/contract/audiences'
import type { Feeling, Privacy } from '@guildhall/contract/posts'
import type { Relation } from '#features/audiences'
import { isOwnerOf, mutedUntil, ownerOf, roleIn } from '#features/groups'
import { areInBlock } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'
import type { PostFacts } from './posts.policy.ts'

/** A post to be inserted. */
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
  is_humans_only: boolean
  created_at: Date
}

/** A post as the acts need it, with the viewer's relation to it. */
export type PostRow = PostFacts &
  Relation & {
    id: string
    privacy: Privacy
    original_post_id: string | null
    content: string
    media_id: string | null
    media_type: 'none' | 'image' | 'video'
    post_type: 'post' | 'question'
    /** AI agents neither read it nor answer below it. */
    is_humans_only: boolean
    accepted_comment_id: string | null
    is_poll: boolean
    group_owner_id: string | null
    /** The author’s notice, if it is hidden. */
    hidden_notice_id: string | null
    option_count: number
    poll_ends_at: Date | null
  }

/** A post that a viewer asks for. */
export type PostRequest = { id: string; viewerId: string }

const insert = statement<NewPost>(
  'posts.insert',
  `insert into posts (id, author_id, group_id, original_post_id, content, image_url, video_url, media_type,
                      media_id, media_alt, privacy, audience, post_type, is_poll, poll_question, poll_options,
                      poll_counts, poll_ends_at, feeling, is_humans_only, created_at)
   values (:id, :author_id, :group_id, :original_post_id, :content, :image_url, :video_url, :media_type, :media_id, :media_alt, :privacy, :audience, :post_type, :poll_question::text is not null, :poll_question, :poll_options::text[],
           case when :poll_question::text is not null then array_fill(0, array[cardinality(:poll_options::text[])]) end,
           :poll_ends_at, :feeling, :is_humans_only, :created_at)`,
)

function forViewer(viewer: string): string {
  return `
   select post.id, post.author_id, post.group_id, post.audience, post.privacy, post.original_post_id, post.content,
          post.media_id, post.media_type, post.post_type, post.is_humans_only, post.accepted_comment_id, post.is_poll,
          post.hidden_at is not null as is_hidden, post.hidden_notice_id,
          coalesce(cardinality(post.poll_options), 0) as option_count, post.poll_ends_at,
          exists (select from friends where user_id = ${viewer} and friend_id = post.author_id) as is_friend,
          ${areInBlock('post.author_id', viewer)} as is_blocked,
          groups.privacy as group_privacy, ${roleIn('post.group_id', viewer)} as group_role,
          ${mutedUntil('post.group_id', viewer)} as muted_until,
          ${isOwnerOf('post.group_id', 'post.author_id')} as is_by_owner,
          ${ownerOf('post.group_id')} as group_owner_id
     from posts as post
     left join groups on groups.id = post.group_id
    where post.deleted_at is null`
}

// Each pair is a lookup of its own, whatever the planner believes about the size of the tables.
const find = statement<{ ids: readonly string[]; viewerIds: readonly string[] }, PostRow & { at: number }>(
  'posts.find',
  `select requested.at::int as at, found.*
     from unnest(:ids::uuid[], :viewerIds::uuid[]) with ordinality as requested (id, viewer_id, at)
    cross join lateral (${forViewer('requested.viewer_id')} and post.id = requested.id offset 0) as found`,
)

const findByMedia = statement<{ mediaId: string; viewerId: string }, PostRow>(
  'posts.find_by_media',
  `${forViewer(':viewerId')} and post.media_id = :mediaId`,
)

const lock = statement<{ id: string }, { poll_ends_at: Date | null }>(
  'posts.lock',
  `select poll_ends_at from posts
    where id = :id and deleted_at is null and hidden_at is null
      for no key update`,
)

// Saves the previous text first, with the time it was written.
const edit = statement<{
  id: string
  content: string
  privacy: string
  alt: string | null
  isHumansOnly: boolean | null
  editId: string
  at: Date
}>(
  'posts.edit',
  `with previous as (
     insert into post_edits (id, post_id, content, audience, written_at)
     select :editId, id, content, audience, coalesce(edited_at, created_at) from posts where id = :id and content <> :content
   )
   update posts
      set content = :content,
          privacy = :privacy,
          audience = case when group_id is null then :privacy else audience end,
          media_alt = coalesce(:alt, media_alt),
          is_humans_only = coalesce(:isHumansOnly, is_humans_only),
          edited_at = case when content <> :content then :at else edited_at end
    where id = :id`,
)

const edits = statement<
  { postId: string; audiences: readonly Audience[]; before: string; limit: number },
  { id: string; content: string; written_at: Date }
>(
  'posts.edits',
  `select id, content, written_at
     from post_edits
    where post_id = :postId and audience = any(:audiences) and id < :before
    order by id desc
    limit :limit`,
)

// The row stays for the rows that reference it; all content and media are cleared.
const markDeleted = statement<
  { id: string; at: Date },
  { original_post_id: string | null; group_id: string | null; was_hidden: boolean }
>(
  'posts.mark_deleted',
  `with deleted_edits as (delete from post_edits where post_id = :id),
        deleted_votes as (delete from poll_votes where post_id = :id),
        deleted_mentions as (delete from mentions where post_id = :id)
   update posts
      set deleted_at = :at, content = '', image_url = null, video_url = null, media_type = 'none', media_id = null,
          media_alt = '', feeling = null, is_poll = false, poll_question = null, poll_options = null, poll_ends_at = null,
          poll_counts = null, hidden_reason = null, hidden_note = null, hidden_notice_id = null
    where id = :id and deleted_at is null
   returning original_post_id, group_id, hidden_at is not null as was_hidden`,
)

const countShare = statement<{ id: string; step: number }>(
  'posts.count_share',
  `update posts set share_count = share_count + :step where id = :id`,
)

const hasAny = statement<{ authors: readonly string[] }, { found: boolean }>(
  'posts.has_any',
  `select exists (select from posts where author_id = any(:authors)) as found`,
)

/** True if any of these members has ever written a post, including deleted ones. */
export async function hasPosts(db: Db, authors: readonly string[]): Promise<boolean> {
  return (await hasAny.one(db, { authors })).found
}

const mark = statement<{ id: string; commentId: string | null }, { id: string }>(
  'posts.mark_answer',
  `update posts set accepted_comment_id = :commentId
    where id = :id and accepted_comment_id is distinct from :commentId
   returning id`,
)

const unmark = statement<{ id: string; commentId: string }, { id: string }>(
  'posts.unmark_answer',
  `update posts set accepted_comment_id = null where id = :id and accepted_comment_id = :commentId returning id`,
)

/** Locks a post until the end of the transaction; false if it has been deleted or hidden. */
export async function lockPost(tx: Tx, id: string): Promise<boolean> {
  return (await lock.maybe(tx, { id })) !== undefined
}

/** Sets the accepted answer of a locked post, or clears it with null; false if nothing changed. */
export async function markAnswer(tx: Tx, id: string, commentId: string | null): Promise<boolean> {
  return (await mark.maybe(tx, { id, commentId })) !== undefined
}

const remark = statement<{ id: string; commentId: string }>(
  'posts.remark_answer',
  `update posts set accepted_comment_id = :commentId where id = :id and accepted_comment_id is null`,
)

/** Clears the accepted answer if it is this comment, which is about to be deleted or hidden; false if it is not. */
export async function clearAnswer(tx: Tx, id: string, commentId: string): Promise<boolean> {
  return (await unmark.maybe(tx, { id, commentId })) !== undefined
}

/** Makes a comment the accepted answer again, unless there is another one by now. */
export async function restoreAnswer(tx: Tx, id: string, commentId: string): Promise<void> {
  await remark.all(tx, { id, commentId })
}

/** Posts and their earlier texts. The stores of votes, views, comments and reactions update the counters of `posts`. */
export const postsStore = {
  insert: (db: Db, post: NewPost) => insert.all(db, post),

  /** Returns each of these posts as its viewer sees it; undefined for one that does not exist. */
  async find(db: Db, requests: readonly PostRequest[]): Promise<(PostRow | undefined)[]> {
    const posts: (PostRow | undefined)[] = requests.map(() => undefined)
    const rows = await find.all(db, {
      ids: requests.map(({ id }) => id),
      viewerIds: requests.map(({ viewerId }) => viewerId),
    })
    for (const { at, ...post } of rows) posts[at - 1] = post
    return posts
  },

  /** Returns the posts that show this file. */
  findByMedia: (db: Db, mediaId: string, viewerId: string) => findByMedia.all(db, { mediaId, viewerId }),

  /** Locks a post that is not hidden until the end of the transaction, against concurrent votes, edits and deletion. */
  lock: (db: Db, id: string) => lock.maybe(db, { id }),

  edit: (
    db: Db,
    id: string,
    change: {
      content: string
      privacy: Privacy
      alt: string | null
      isHumansOnly: boolean | null
      editId: string
      at: Date
    },
  ) =>
    edit.all(db, {
      id,
      content: change.content,
      privacy: change.privacy,
      alt: change.alt,
      isHumansOnly: change.isHumansOnly,
      editId: change.editId,
      at: change.at,
    }),

  /** Returns earlier texts written for one of these audiences, newest first, with one row more than `limit`. */
  edits: (db: Db, postId: string, audiences: readonly Audience[], before: string, limit: number) =>
    edits.all(db, { postId, audiences, before, limit: limit + 1 }),

  /** Returns the root post of a deleted share, null for any other post, undefined if it was already deleted. */
  markDeleted: (db: Db, id: string, at: Date) => markDeleted.maybe(db, { id, at }),

  countShare: (db: Db, id: string, step: 1 | -1) => countShare.all(db, { id, step }),
}
