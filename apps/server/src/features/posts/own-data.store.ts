import { statement, type Db } from '#platform/db'

type Batch = { memberId: string; after: string; limit: number }

/** A post of a member, with the columns that its export shows. */
export type OwnPost = { id: string; author_id: string; media_id: string | null; edited_at: Date | null }

const POST = `id, author_id, group_id, original_post_id, content, media_id, media_type, media_alt, privacy, post_type,
          poll_question, poll_options, poll_ends_at, feeling, is_humans_only, created_at, edited_at`
const OWN = 'author_id = :memberId and deleted_at is null and id > :after'

// Posts in groups and all others have an index each.
const posts = statement<Batch, OwnPost>(
  'posts.own',
  `select ${POST}
     from ((select ${POST} from posts where ${OWN} and group_id is null order by id limit :limit)
           union all
           (select ${POST} from posts where ${OWN} and group_id is not null order by id limit :limit)) as own
    order by id
    limit :limit`,
)

const edits = statement<{ postId: string; after: string; limit: number }, { id: string }>(
  'posts.own_edits',
  `select id, post_id, content, written_at
     from post_edits
    where post_id = :postId and id > :after
    order by id
    limit :limit`,
)

const votes = statement<Batch, { post_id: string }>(
  'votes.own',
  `select post_id, option_index, created_at
     from poll_votes
    where user_id = :memberId and post_id > :after
    order by post_id
    limit :limit`,
)

const views = statement<Batch, { post_id: string }>(
  'video_views.own',
  `select post_id, view_duration, completed_view, created_at
     from video_views
    where user_id = :memberId and post_id > :after
    order by post_id
    limit :limit`,
)

const engagements = statement<Batch, { post_id: string }>(
  'video_engagements.own',
  `select post_id, array_agg(type order by type) as types
     from video_engagements
    where user_id = :memberId and post_id > :after
    group by post_id
    order by post_id
    limit :limit`,
)

/** Reads what one member wrote, voted and watched, in the order of the posts. Deleted posts are left out. */
export const ownDataStore = {
  posts: (db: Db, memberId: string, after: string, limit: number) =>
    posts.all(db, { memberId, after, limit }),
  /** Earlier texts of one post. */
  edits: (db: Db, postId: string, after: string, limit: number) => edits.all(db, { postId, after, limit }),
  votes: (db: Db, memberId: string, after: string, limit: number) =>
    votes.all(db, { memberId, after, limit }),
  views: (db: Db, memberId: string, after: string, limit: number) =>
    views.all(db, { memberId, after, limit }),
  engagements: (db: Db, memberId: string, after: string, limit: number) =>
    engagements.all(db, { memberId, after, limit }),
}
