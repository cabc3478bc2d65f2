import { statement, type Db } from '#platform/db'

const put = statement<[postId: string, userId: string, option: number, at: Date]>(
  'votes.put',
  `with before as (
     select option_index from poll_votes where post_id = $1 and user_id = $2
   ), voted as (
     insert into poll_votes (post_id, user_id, option_index, created_at)
     values ($1, $2, $3, $4)
     on conflict (post_id, user_id) do update set option_index = excluded.option_index
   )
   update posts
      set poll_counts = (
        select array_agg(count - (at - 1 = coalesce((select option_index from before), -1))::int
                               + (at - 1 = $3)::int order by at)
          from unnest(poll_counts) with ordinality as counted (count, at))
    where id = $1`,
)

const withdraw = statement<[postId: string, userId: string]>(
  'votes.withdraw',
  `with gone as (
     delete from poll_votes where post_id = $1 and user_id = $2 returning option_index
   )
   update posts
      set poll_counts[(select option_index from gone) + 1] = poll_counts[(select option_index from gone) + 1] - 1
    where id = $1 and exists (select from gone)`,
)

/** The only file that writes SQL for `poll_votes`. Callers hold the post's row, so that votes count one after the other. */
export const votesStore = {
  put: (db: Db, postId: string, userId: string, option: number, at: Date) =>
    put.all(db, [postId, userId, option, at]),
  withdraw: (db: Db, postId: string, userId: string) => withdraw.all(db, [postId, userId]),
}
