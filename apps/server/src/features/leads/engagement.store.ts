import { pgArray, statement, type Db, type Tx } from '#platform/db'
import type { Fact } from './facts.rules.ts'

/** A reaction that a member added or removed: `targetId` is the post itself, or a comment below it. */
export type ReactionKey = { postId: string; targetId: string; userId: string }

/** A post in a group that is not deleted. A lookup for each row: few posts are in groups, and the planner may not know. */
const groupPost = (id: string) => `cross join lateral (
       select id, author_id, group_id from posts
        where posts.id = ${id} and posts.deleted_at is null and posts.group_id is not null
       offset 0) as post`

const groupsOfPosts = statement<{ postIds: string }, { post_id: string; group_id: string }>(
  'leads.groups_of_posts',
  `select posts.id as post_id, posts.group_id
     from posts
    where posts.id = any(:postIds::uuid[]) and posts.group_id is not null`,
)

// A downvote is no interest, and reactions to one's own posts and comments are none in the group.
const reactions = statement<{ postIds: string; targetIds: string; userIds: string }, Fact>(
  'leads.reactions',
  `select post.group_id, wanted.user_id, 'reaction:' || wanted.target_id as source,
          case when given.reaction_type = 'upvote' then 'upvote' else 'like' end as type,
          post.id as post_id, given.comment_id, null::uuid as event_id, wanted.user_id as actor_id,
          given.created_at as at
     from unnest(:postIds::uuid[], :targetIds::uuid[], :userIds::uuid[]) as wanted (post_id, target_id, user_id)
    ${groupPost('wanted.post_id')}
    cross join lateral (
      select reaction_type, reactions.created_at, null::uuid as comment_id, post.author_id
        from reactions
       where reactions.post_id = wanted.target_id and reactions.user_id = wanted.user_id
      union all
      select reaction_type, reactions.created_at, comment.id, comment.author_id
        from reactions
       cross join lateral (
         select id, author_id from comments
          where comments.id = reactions.comment_id and comments.deleted_at is null
         offset 0) as comment
       where reactions.comment_id = wanted.target_id and reactions.user_id = wanted.user_id) as given
    where given.reaction_type <> 'downvote' and given.author_id <> wanted.user_id`,
)

// A comment by a member is something they did; one by an agent below it is an answer that they got. Whichever of the two
// is handled first finds the other.
const comments = statement<{ postIds: string; commentIds: string }, Fact>(
  'leads.comments',
  `with comment as materialized (
     select comment.id, comment.post_id, post.group_id, comment.author_id, comment.parent_id, comment.created_at,
            author.kind
       from unnest(:postIds::uuid[], :commentIds::uuid[]) as wanted (post_id, id)
      ${groupPost('wanted.post_id')}
      cross join lateral (
        select id, post_id, author_id, parent_id, created_at from comments
         where comments.id = wanted.id and comments.post_id = post.id and comments.deleted_at is null
        offset 0) as comment
      cross join lateral (select kind from users where users.id = comment.author_id offset 0) as author
   )
   select group_id, author_id as user_id, 'comment:' || id as source, 'comment' as type, post_id, id as comment_id,
          null::uuid as event_id, author_id as actor_id, created_at as at
     from comment
    where kind = 'member'
   union all
   select comment.group_id, asked.author_id, 'ai:' || comment.id, 'ai_reply', comment.post_id, comment.id, null,
          comment.author_id, comment.created_at
     from comment
    cross join lateral (select author_id from comments where comments.id = comment.parent_id offset 0) as asked
    where comment.kind = 'agent'
   union all
   select comment.group_id, comment.author_id, 'ai:' || answer.id, 'ai_reply', comment.post_id, answer.id, null,
          answer.author_id, answer.created_at
     from comment
    cross join lateral (
      select id, author_id, created_at from comments
       where comments.parent_id = comment.id and comments.is_system_comment and comments.deleted_at is null
      order by comments.id
      limit 20) as answer
    where comment.kind = 'member'`,
)

/** Reads what members did with the posts of groups, as it is now. */
export const engagementStore = {
  /** The groups of those of these posts that are in one, deleted posts among them. */
  groupsOfPosts: async (db: Db, postIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map(
      (await groupsOfPosts.all(db, { postIds: pgArray(postIds) })).map(({ post_id, group_id }) => [
        post_id,
        group_id,
      ]),
    ),

  /** Those of these reactions that are given now. */
  reactions: (tx: Tx, keys: readonly ReactionKey[]) =>
    reactions.all(tx, {
      postIds: pgArray(keys.map(({ postId }) => postId)),
      targetIds: pgArray(keys.map(({ targetId }) => targetId)),
      userIds: pgArray(keys.map(({ userId }) => userId)),
    }),

  /** Those of these comments that are there now, with the answers of agents to them. */
  comments: (tx: Tx, keys: readonly { postId: string; commentId: string }[]) =>
    comments.all(tx, {
      postIds: pgArray(keys.map(({ postId }) => postId)),
      commentIds: pgArray(keys.map(({ commentId }) => commentId)),
    }),
}
