import { isModeratorOf } from '#features/groups'
import { statement, type Db } from '#platform/db'

/** A post, or a comment on it. */
export type TextRef = { postId: string; commentId: string | null }

/** A text of a group that an agent of the group is to review. */
export type ReviewableRow = {
  agent_id: string
  security_settings: object
  group_id: string
  post_id: string
  comment_id: string | null
  author_id: string
  content: string
  /** When its author joined the group; null if they are not a member. */
  joined_at: Date | null
}

/** A text as it is now. */
export type TextRow = {
  group_id: string
  author_id: string
  author: string
  /** The language that its author reads. */
  language: string
  content: string
  /** When it was written or last edited. */
  written_at: Date
  is_humans_only: boolean
  /** By someone who moderates the group. */
  is_by_moderator: boolean
}

/** An earlier text of the same author. */
export type EarlierText = { post_id: string; comment_id: string | null; content: string }

/** How many of an author's newest posts, and comments, are looked at for those of one group. */
const MAX_CANDIDATES = 50

const postText = (post: string) =>
  `concat_ws(e'\\n', nullif(${post}.content, ''), ${post}.poll_question, array_to_string(${post}.poll_options, e'\\n'))`

// What is visible in a group, `given` being the post and the comment.
const VISIBLE = `
    cross join lateral (
      select * from posts
       where posts.id = given.post_id and posts.group_id is not null and posts.deleted_at is null
         and posts.hidden_at is null
      offset 0) as post`
const WRITTEN = `
    cross join lateral (
      select post.author_id, ${postText('post')} as content, coalesce(post.edited_at, post.created_at) as written_at
       where given.comment_id is null
      union all
      select comment.author_id, comment.content, coalesce(comment.edited_at, comment.created_at)
        from comments as comment
       where comment.id = given.comment_id and comment.post_id = post.id and comment.deleted_at is null
         and comment.hidden_at is null
      offset 0) as written`

// The agents come first: most groups have none, which is found out by two lookups.
const reviewable = statement<
  { postIds: readonly string[]; commentIds: readonly (string | null)[] },
  ReviewableRow
>(
  'agent_reviews.reviewable',
  `select agent.user_id as agent_id, agent.security_settings, post.group_id, post.id as post_id, given.comment_id,
          written.author_id, written.content, membership.joined_at
     from unnest(:postIds::uuid[], :commentIds::uuid[]) as given (post_id, comment_id)
    ${VISIBLE}
    cross join lateral (
      select user_id, security_settings from ai_agents
       where ai_agents.group_id = post.group_id and ai_agents.agent_type = 'admin' and ai_agents.is_active
         and ai_agents.deleted_at is null
      offset 0) as agent
    ${WRITTEN}
    cross join lateral (
      select from users where users.id = written.author_id and users.kind = 'member' offset 0) as author
     left join lateral (
      select joined_at from group_memberships
       where group_memberships.group_id = post.group_id and group_memberships.user_id = written.author_id
      offset 0) as membership on true
    where not post.is_humans_only and not ${isModeratorOf('post.group_id', 'written.author_id')}
      and not exists (
        select from agent_runs as run
         where run.agent_id = agent.user_id and run.post_id = post.id and run.trigger = 'review'
           and coalesce(run.comment_id, run.post_id) = coalesce(given.comment_id, given.post_id)
           and coalesce(run.asked_at, run.created_at) >= written.written_at
        offset 0)`,
)

const find = statement<TextRef, TextRow>(
  'agent_reviews.find_text',
  `select post.group_id, written.author_id, concat_ws(' ', author.first_name, author.last_name) as author,
          coalesce((select language from user_preferences where user_id = written.author_id), 'en') as language,
          written.content, written.written_at, post.is_humans_only,
          ${isModeratorOf('post.group_id', 'written.author_id')} as is_by_moderator
     from (select :postId::uuid as post_id, :commentId::uuid as comment_id) as given
    ${VISIBLE}
    ${WRITTEN}
     join users as author on author.id = written.author_id and author.kind = 'member'`,
)

// Also hidden ones: someone who writes the same again after that is not new to it.
const earlier = statement<{ authorId: string; groupId: string; before: string; limit: number }, EarlierText>(
  'agent_reviews.earlier_texts',
  `(select post.id as post_id, null::uuid as comment_id, ${postText('post')} as content, post.id as position
      from (select * from posts
             where author_id = :authorId and group_id is not null and deleted_at is null and id < :before
             order by id desc
             limit ${MAX_CANDIDATES}) as post
     where post.group_id = :groupId and not post.is_humans_only
     order by post.id desc
     limit :limit)
    union all
   (select comment.post_id, comment.id, comment.content, comment.id
      from (select * from comments
             where author_id = :authorId and deleted_at is null and id < :before
             order by id desc
             limit ${MAX_CANDIDATES}) as comment
     cross join lateral (select * from posts where posts.id = comment.post_id offset 0) as post
     where post.group_id = :groupId and post.deleted_at is null and not post.is_humans_only
     order by comment.id desc
     limit :limit)
    order by position desc
    limit :limit`,
)

/** Reads what admin agents review. */
export const textsStore = {
  /**
   * Those of these texts that agents of their groups may read and have not read as they are now, once for each agent: by
   * members who do not moderate the group, and not below posts that are for humans only.
   */
  reviewable: (db: Db, texts: readonly TextRef[]) =>
    reviewable.all(db, {
      postIds: texts.map(({ postId }) => postId),
      commentIds: texts.map(({ commentId }) => commentId),
    }),

  /** A text of a member that is visible in a group. */
  find: (db: Db, { postId, commentId }: TextRef) => find.maybe(db, { postId, commentId }),

  /** What the same author wrote in the same group before, newest first. */
  earlier: (db: Db, { postId, commentId }: TextRef, { author_id, group_id }: TextRow, limit: number) =>
    earlier.all(db, {
      authorId: author_id,
      groupId: group_id,
      before: commentId ?? postId,
      limit,
    }),
}
