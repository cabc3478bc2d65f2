import { IS_FIRST, IS_QUESTION } from '#features/group-agents'
import { isModeratorOf } from '#features/groups'
import { statement, type Db } from '#platform/db'

/** A post by a member of a group, with what decides whether a commentor would answer it. */
export type CandidatePost = {
  id: string
  created_at: Date
  is_question: boolean
  /** It is the author's first post in the group. */
  is_first: boolean
  /** When another member first commented; null if no one did. */
  answered_at: Date | null
}

/** A post or comment by a member who does not moderate the group, with what decides whether an admin agent would review it. */
export type CandidateText = {
  post_id: string
  comment_id: string | null
  author_id: string
  content: string
  created_at: Date
  /** When its author joined the group; null if they left. */
  joined_at: Date | null
}

/** Who wrote a post or comment. */
export type Written = { post_id: string; comment_id: string | null; author_id: string }

type Wanted = { groupId: string; since: Date; limit: number }

/** How many of the newest posts of a group are looked at, and how many comments on each. */
const MAX_POSTS = 300
const MAX_COMMENTS = 40

const IS_BY_MEMBER = (text: string) =>
  `exists (select from users where users.id = ${text}.author_id and users.kind = 'member' and users.deleted_at is null)`

const NEWEST = `select id, author_id, group_id, content, post_type, poll_question, poll_options, created_at, hidden_at
              from posts
             where posts.group_id = :groupId and posts.deleted_at is null
             order by posts.id desc
             limit ${MAX_POSTS}`

const POST_TEXT = `concat_ws(e'\\n', nullif(post.content, ''), post.poll_question, array_to_string(post.poll_options, e'\\n'))`

const posts = statement<Wanted, CandidatePost>(
  'agent_trials.posts',
  `select post.id, post.created_at,
          ${IS_QUESTION} as is_question, ${IS_FIRST} as is_first,
          (select min(reply.created_at)
             from comments as reply
            where reply.post_id = post.id and reply.author_id <> post.author_id and reply.deleted_at is null
              and ${IS_BY_MEMBER('reply')}) as answered_at
     from (${NEWEST}) as post
    where post.created_at > :since and post.hidden_at is null and ${IS_BY_MEMBER('post')}
    order by post.id desc
    limit :limit`,
)

// Texts on older posts than the newest are left out: what is read stays bounded in any group.
const texts = statement<Wanted, CandidateText>(
  'agent_trials.texts',
  `with newest as materialized (${NEWEST}), written as (
     select post.id as text_id, post.id as post_id, null::uuid as comment_id, post.author_id, ${POST_TEXT} as content,
            post.created_at
       from newest as post
      where post.hidden_at is null and ${IS_BY_MEMBER('post')}
     union all
     select comment.id, comment.post_id, comment.id, comment.author_id, comment.content, comment.created_at
       from newest
      cross join lateral (
        select id, post_id, author_id, content, created_at
          from comments
         where comments.post_id = newest.id and comments.deleted_at is null and comments.hidden_at is null
         order by comments.id desc
         limit ${MAX_COMMENTS}) as comment
      where newest.hidden_at is null and ${IS_BY_MEMBER('comment')}
   ), wanted as (
     select * from written
      where created_at > :since and not ${isModeratorOf(':groupId', 'written.author_id')}
      order by text_id desc limit :limit
   )
   select wanted.post_id, wanted.comment_id, wanted.author_id, wanted.content, wanted.created_at, membership.joined_at
     from wanted
     left join lateral (
       select joined_at from group_memberships
        where group_memberships.group_id = :groupId and group_memberships.user_id = wanted.author_id
       offset 0) as membership on true
    order by wanted.text_id desc`,
)

const authors = statement<{ postIds: readonly string[]; commentIds: readonly (string | null)[] }, Written>(
  'agent_trials.authors',
  `select given.post_id, given.comment_id, coalesce(comment.author_id, post.author_id) as author_id
     from unnest(:postIds::uuid[], :commentIds::uuid[]) as given (post_id, comment_id)
    cross join lateral (select author_id from posts where posts.id = given.post_id offset 0) as post
     left join lateral (
       select author_id from comments where comments.id = given.comment_id offset 0) as comment on true`,
)

/** Reads what an agent would have acted on. Each list is bounded, newest first. */
export const trialTextsStore = {
  /** Posts by members in a group since then. */
  posts: (db: Db, groupId: string, since: Date, limit: number) => posts.all(db, { groupId, since, limit }),

  /** Posts and comments in a group since then, by members who do not moderate it. */
  texts: (db: Db, groupId: string, since: Date, limit: number) => texts.all(db, { groupId, since, limit }),

  /** Who wrote these posts and comments, of those that exist. */
  authors: (db: Db, texts: readonly { postId: string; commentId: string | null }[]) =>
    authors.all(db, {
      postIds: texts.map(({ postId }) => postId),
      commentIds: texts.map(({ commentId }) => commentId),
    }),
}
