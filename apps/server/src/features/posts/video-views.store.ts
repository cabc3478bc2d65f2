import { statement, type Db } from '#platform/db'

const record = statement<
  { postId: string; userId: string; seconds: number; completed: boolean; at: Date },
  { is_new: boolean }
>(
  'video_views.record',
  `with seen as (
     insert into video_views as existing (post_id, user_id, view_duration, completed_view, created_at)
     values (:postId, :userId, :seconds, :completed, :at)
     on conflict (post_id, user_id) do update set
       view_duration = greatest(existing.view_duration, excluded.view_duration),
       completed_view = existing.completed_view or excluded.completed_view
     returning (xmax = 0) as is_new
   ), counted as (
     update posts set view_count = view_count + 1 where id = :postId and (select is_new from seen)
   )
   select is_new from seen`,
)

const remove = statement<{ postId: string; userId: string }>(
  'video_views.remove',
  `with deleted as (
     delete from video_views where post_id = :postId and user_id = :userId returning 1
   )
   update posts set view_count = view_count - 1 where id = :postId and exists (select from deleted)`,
)

const removeEngagements = statement<{ userId: string; limit: number }, { post_id: string }>(
  'video_engagements.remove',
  `delete from video_engagements
    where ctid in (select ctid from video_engagements where user_id = :userId limit :limit)
   returning post_id`,
)

/** The only file that writes SQL for `video_views` and `video_engagements`. */
export const videoViewsStore = {
  /** True for this member's first view of this post. */
  record: async (db: Db, postId: string, userId: string, seconds: number, completed: boolean, at: Date) =>
    (await record.one(db, { postId, userId, seconds, completed, at })).is_new,

  /** Deletes this member's view of this post and uncounts it. */
  remove: (db: Db, postId: string, userId: string) => remove.all(db, { postId, userId }),

  /** Deletes a batch of a member's engagements and returns how many there were. */
  removeEngagements: async (db: Db, userId: string, limit: number) =>
    (await removeEngagements.all(db, { userId, limit })).length,
}
