import { keepsOutOfInsights } from '#features/preferences'
import { statement, type Db } from '#platform/db'

/** A text by a member of a group, as the rules read it. */
export type TextRow = {
  post_id: string
  comment_id: string | null
  author_id: string
  first_name: string
  last_name: string
  content: string
  written_at: Date
}

/** How many of the newest posts of a group are read, on how many of them comments, and how many of each. */
const MAX_POSTS = 500
const MAX_DISCUSSED = 200
const MAX_COMMENTS = 20
/** How much of each text is read. */
const MAX_CONTENT = 1_000

// Newest first: in a group that is larger than that, older texts are left out.
const list = statement<{ groupId: string; since: Date }, TextRow>(
  'lead_insights.texts',
  `with post as materialized (
     select id, author_id, content, created_at, row_number() over (order by id desc) as position
       from (select id, author_id, content, created_at, hidden_at from posts
              where posts.group_id = :groupId and posts.deleted_at is null
              order by posts.id desc
              limit ${MAX_POSTS}) as newest
      where hidden_at is null
   ), written as (
     select id as post_id, null::uuid as comment_id, author_id, content, created_at from post
     union all
     select post.id, comment.id, comment.author_id, comment.content, comment.created_at
       from post
      cross join lateral (
        select id, author_id, content, created_at, hidden_at from comments
         where comments.post_id = post.id and comments.deleted_at is null
         order by comments.id desc
         limit ${MAX_COMMENTS}) as comment
      where post.position <= ${MAX_DISCUSSED} and comment.hidden_at is null
   )
   select written.post_id, written.comment_id, written.author_id, writer.first_name, writer.last_name,
          left(written.content, ${MAX_CONTENT}) as content, written.created_at as written_at
     from written
    cross join lateral (
      select coalesce(first_name, '') as first_name, coalesce(last_name, '') as last_name from users
       where users.id = written.author_id and users.kind = 'member' and users.deleted_at is null
      offset 0) as writer
    where written.created_at > :since and written.content <> '' and not ${keepsOutOfInsights('written.author_id')}
    order by coalesce(written.comment_id, written.post_id) desc`,
  { slow: true },
)

const groupName = statement<{ groupId: string }, { name: string }>(
  'lead_insights.group_name',
  `select name from groups where id = :groupId`,
)

/** Reads what members wrote in groups, as far as it can be analyzed. */
export const textsStore = {
  /** The newest first, without authors who keep their texts out of insights, and without what moderators hid. */
  list: (db: Db, groupId: string, since: Date) => list.all(db, { groupId, since }),

  groupName: async (db: Db, groupId: string) => (await groupName.one(db, { groupId })).name,
}
