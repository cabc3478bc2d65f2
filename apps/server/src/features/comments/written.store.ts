import { hasMention } from '#features/mentions'
import { statement, type Db } from '#platform/db'

/** Who is notified of a member's comments, and the latest of them that still holds; null if there is none. */
export type WrittenRow = {
  reader_id: string
  actor_id: string
  target_id: string
  post_id: string
  act_id: string | null
  at: Date | null
}

/** What a member wrote under a post, or in answer to a comment. */
export type WrittenPair = { targetId: string; actorId: string }

/** A comment just written, and the one it answers. */
export type WrittenReply = { commentId: string; answeredId: string }

type Parameters = {
  targetIds: readonly string[]
  actorIds: readonly string[]
  commentIds: readonly string[]
  answeredIds: readonly string[]
}

/** The replies just written. The deepest ones are stored beside the comment they answer, so only the caller knows it. */
const WRITTEN = `unnest(:commentIds::uuid[], :answeredIds::uuid[]) as written (comment_id, answered_id)`

// A comment that mentions its reader notifies them of the mention, and of nothing else. An answer to the post's author
// is notified as a reply: its parent usually shows that, and for the deepest replies the caller passes the answered
// comment.
const latestComments = statement<Parameters, WrittenRow>(
  'comments.latest_of_pairs',
  `with answers as materialized (
     select written.comment_id, answered.author_id
       from ${WRITTEN}
      cross join lateral (
        select author_id from comments where comments.id = written.answered_id offset 0) as answered
   )
   select post.author_id as reader_id, given.actor_id, post.id as target_id, post.id as post_id,
          latest.id as act_id, latest.created_at as at
     from unnest(:targetIds::uuid[], :actorIds::uuid[]) as given (post_id, actor_id)
    cross join lateral (
      select id, author_id from posts where posts.id = given.post_id offset 0) as post
     left join lateral (
       select comment.id, comment.created_at
         from comments as comment
         left join comments as parent on parent.id = comment.parent_id
        where comment.author_id = given.actor_id and comment.post_id = post.id and comment.deleted_at is null
          and comment.hidden_at is null
          and parent.author_id is distinct from post.author_id
          and not exists (
                select from answers where answers.comment_id = comment.id and answers.author_id = post.author_id)
          and not ${hasMention('comment', 'comment.id', 'post.author_id')}
        order by comment.id desc
        limit 1
     ) as latest on true`,
)

const IS_REPLY = `reply.author_id = given.actor_id and reply.deleted_at is null and reply.hidden_at is null
                   and not ${hasMention('comment', 'reply.id', 'answered.author_id')}`

// The latest child, or the latest of those that the caller passes.
const latestReplies = statement<Parameters, WrittenRow>(
  'comments.latest_replies_of_pairs',
  `select answered.author_id as reader_id, given.actor_id, answered.id as target_id, answered.post_id,
          latest.id as act_id, latest.created_at as at
     from unnest(:targetIds::uuid[], :actorIds::uuid[]) as given (answered_id, actor_id)
    cross join lateral (
      select id, author_id, post_id from comments where comments.id = given.answered_id offset 0) as answered
     left join lateral (
       select candidate.id, candidate.created_at
         from ((select reply.id, reply.created_at
                  from ${WRITTEN}
                 cross join lateral (
                   select id, author_id, created_at, deleted_at, hidden_at
                     from comments
                    where comments.id = written.comment_id
                   offset 0) as reply
                 where written.answered_id = answered.id and ${IS_REPLY})
                union all
               (select reply.id, reply.created_at
                  from comments as reply
                 where reply.parent_id = answered.id and ${IS_REPLY}
                 order by reply.id desc
                 limit 1)) as candidate
        order by candidate.id desc
        limit 1
     ) as latest on true`,
)

const findDeleted = statement<{ commentIds: readonly string[] }, { id: string }>(
  'comments.find_deleted',
  `select given.id
     from unnest(:commentIds::uuid[]) as given (id)
    where not exists (
      select from comments
       where comments.id = given.id and comments.deleted_at is null and comments.hidden_at is null
      offset 0)`,
)

const parametersOf = (pairs: readonly WrittenPair[], replies: readonly WrittenReply[]): Parameters => ({
  targetIds: pairs.map(({ targetId }) => targetId),
  actorIds: pairs.map(({ actorId }) => actorId),
  commentIds: replies.map(({ commentId }) => commentId),
  answeredIds: replies.map(({ answeredId }) => answeredId),
})

/** Reads what members wrote under posts, for the notifications of others. */
export const writtenStore = {
  /** The latest remaining comment of each member under each post; `replies` are those just written. */
  latestComments: (db: Db, pairs: readonly WrittenPair[], replies: readonly WrittenReply[]) =>
    latestComments.all(db, parametersOf(pairs, replies)),
  /** The latest remaining reply of each member to each comment; `replies` are those just written. */
  latestReplies: (db: Db, pairs: readonly WrittenPair[], replies: readonly WrittenReply[]) =>
    latestReplies.all(db, parametersOf(pairs, replies)),
  /** Those of these comments that were deleted, with or without a tombstone, or hidden. */
  findDeleted: async (db: Db, commentIds: readonly string[]) =>
    (await findDeleted.all(db, { commentIds })).map(({ id }) => id),
}
