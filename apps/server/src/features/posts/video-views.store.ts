import { statement, type Db } from '#platform/db'

const record = statement<
  [postId: string, userId: string, seconds: number, completed: boolean, at: Date],
  { is_new: boolean }
>(
  'video_views.record',
  `with seen as (
     insert into video_views as kept (post_id, user_id, view_duration, completed_view, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (post_id, user_id) do update set
       view_duration = greatest(kept.view_duration, excluded.view_duration),
       completed_view = kept.completed_view or excluded.completed_view
     returning (xmax = 0) as is_new
   ), counted as (
     update posts set view_count = view_count + 1 where id = $1 and (select is_new from seen)
   )
   select is_new from seen`,
)

/** The only file that writes SQL for `video_views`. */
export const videoViewsStore = {
  /** True for this member's first view of this post. */
  record: async (db: Db, postId: string, userId: string, seconds: number, completed: boolean, at: Date) =>
    (await record.one(db, [postId, userId, seconds, completed, at])).is_new,
}
