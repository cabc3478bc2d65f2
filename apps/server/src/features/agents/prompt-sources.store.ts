import type { AudienceFacts } from '#features/audiences'
import { visibleTo } from '#features/posts'
import { areInBlock, inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'

/** A comment that the model may read, with the name of its author. */
export type CommentSource = { id: string; author: string; content: string; is_ancestor: boolean }

/** A post as the model reads it. */
export type PostSource = { id: string; author: string; content: string }

/** A shared post, with what decides whether the readers of the share can read it. */
export type OriginalSource = PostSource & AudienceFacts & { group_privacy: 'public' | 'private' | null }

/** How many of the newest comments are looked at for those that may be read. */
const MAX_CANDIDATES = 100

const NAME = (alias: string) => `concat_ws(' ', ${alias}.first_name, ${alias}.last_name)`

/**
 * What who asks may read, and everyone who can read the answer: neither deleted nor hidden, by members or the agent itself,
 * and up the thread by no one in a block with who asks or with the author of the post.
 */
const IS_READABLE = `comment.deleted_at is null and comment.hidden_at is null
      and (writer.kind = 'member' or writer.id = :agentId)
      and not exists (
        select from comments as thread
         where thread.id = any(comment.ancestor_ids || comment.id)
           and (thread.author_id in ${inBlockWith(':askerId')} or thread.author_id in ${inBlockWith(':authorId')}))`

const COLUMNS = `comment.id, ${NAME('writer')} as author, comment.content`

const WRITER = `cross join lateral (
        select id, kind, first_name, last_name from users where users.id = comment.author_id offset 0) as writer`

const comments = statement<
  {
    postId: string
    commentId: string | null
    agentId: string
    askerId: string
    authorId: string
    limit: number
  },
  CommentSource
>(
  'prompt_sources.comments',
  `with above as materialized (
     select ancestor_ids from comments where id = :commentId
   ), ancestors as (
     select ${COLUMNS}, true as is_ancestor
       from unnest((select ancestor_ids from above)::uuid[]) as asked (id)
      cross join lateral (select * from comments where comments.id = asked.id offset 0) as comment
      ${WRITER}
      where ${IS_READABLE}
   ), newest as (
     select ${COLUMNS}, false as is_ancestor
       from (select * from comments
              where post_id = :postId and id is distinct from :commentId::uuid
                and id <> all(coalesce((select ancestor_ids from above), '{}'))
              order by id desc
              limit ${MAX_CANDIDATES}) as comment
      ${WRITER}
      where ${IS_READABLE}
      order by comment.id desc
      limit :limit
   )
   select * from ancestors
   union all
   select * from newest
    order by id`,
)

// Not even for its author if it is hidden: the readers of the answer do not see it.
const original = statement<{ id: string; askerId: string; authorId: string }, OriginalSource>(
  'prompt_sources.original',
  `select post.id, ${NAME('writer')} as author, post.content, post.author_id, post.group_id, post.audience,
          groups.privacy as group_privacy
     from posts as post
     join users as writer on writer.id = post.author_id
     left join groups on groups.id = post.group_id
    where post.id = :id and post.hidden_at is null and not post.is_humans_only and ${visibleTo(':askerId', 'thread')}
      and not ${areInBlock('post.author_id', ':authorId')}`,
)

const names = statement<
  { askerId: string; authorId: string; groupId: string | null },
  { asker: string; author: string; group_name: string | null; group_description: string | null }
>(
  'prompt_sources.names',
  `select ${NAME('asker')} as asker, ${NAME('writer')} as author, groups.name as group_name,
          groups.description as group_description
     from users as asker
     join users as writer on writer.id = :authorId
     left join groups on groups.id = :groupId
    where asker.id = :askerId`,
)

const contentOf = statement<{ commentId: string }, { content: string }>(
  'prompt_sources.question',
  `select content from comments where id = :commentId and deleted_at is null and hidden_at is null`,
)

/** What decides whether an agent still has something to say below a post. */
export type Situation = {
  is_humans_only: boolean
  /** The agent is in a block with who asks or with the author of the post. */
  is_blocked: boolean
  /** An answer is accepted, or someone other than the author commented. */
  is_answered: boolean
  has_commented: boolean
}

const situation = statement<{ postId: string; agentId: string; askerId: string }, Situation>(
  'prompt_sources.situation',
  `select post.is_humans_only,
          ${areInBlock(':agentId', ':askerId')} or ${areInBlock(':agentId', 'post.author_id')} as is_blocked,
          post.accepted_comment_id is not null or exists (
            select from comments as comment
             where comment.post_id = post.id and comment.deleted_at is null and comment.hidden_at is null
               and comment.author_id <> post.author_id
               and exists (select from users where users.id = comment.author_id and users.kind = 'member')) as is_answered,
          exists (select from comments as comment
                   where comment.post_id = post.id and comment.author_id = :agentId) as has_commented
     from posts as post
    where post.id = :postId`,
)

/** Reads what a model may be given. Each statement has the audience rule in it. */
export const promptSourcesStore = {
  /** The comments above the question, and the newest others of the thread, oldest first. */
  comments: (
    db: Db,
    asked: { postId: string; commentId: string | null; agentId: string; askerId: string; authorId: string },
    limit: number,
  ) => comments.all(db, { ...asked, limit }),

  /** The shared post, unless it is for humans only, if who asks may read it and it is by no one in a block with the author of the share. */
  original: (db: Db, id: string, askerId: string, authorId: string) =>
    original.maybe(db, { id, askerId, authorId }),

  /** The names of who asks and of the post's author, and the group of the post. */
  names: (db: Db, askerId: string, authorId: string, groupId: string | null) =>
    names.maybe(db, { askerId, authorId, groupId }),

  situation: (db: Db, asked: { postId: string; agentId: string; askerId: string }) =>
    situation.maybe(db, asked),

  /** The text of the comment that asks. */
  question: async (db: Db, commentId: string) => (await contentOf.maybe(db, { commentId }))?.content,
}
