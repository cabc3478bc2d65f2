import { statement, type Db } from '#platform/db'

const put = statement<{ postId: string; userId: string; option: number; at: Date }>(
  'votes.put',
  `with before as (
     select option_index from poll_votes where post_id = :postId and user_id = :userId
   ), voted as (
     insert into poll_votes (post_id, user_id, option_index, created_at)
     values (:postId, :userId, :option, :at)
     on conflict (post_id, user_id) do update set option_index = excluded.option_index
   )
   update posts
      set poll_counts = (
        select array_agg(count - (at - 1 = coalesce((select option_index from before), -1))::int
                               + (at - 1 = :option)::int order by at)
          from unnest(poll_counts) with ordinality as counted (count, at))
    where id = :postId`,
)

const withdraw = statement<{ postId: string; userId: string }>(
  'votes.withdraw',
  `with deleted as (
     delete from poll_votes where post_id = :postId and user_id = :userId returning option_index
   )
   update posts
      set poll_counts[(select option_index from deleted) + 1] = poll_counts[(select option_index from deleted) + 1] - 1
    where id = :postId and exists (select from deleted)`,
)

const findPoll = statement<{ postId: string }, { author_id: string; ended_at: Date }>(
  'votes.poll',
  `select author_id, poll_ends_at as ended_at
     from posts
    where id = :postId and is_poll and poll_ends_at is not null and deleted_at is null`,
)

const listVoters = statement<{ postId: string; after: string; limit: number }, { user_id: string }>(
  'votes.voters',
  `select user_id from poll_votes where post_id = :postId and user_id > :after order by user_id limit :limit`,
)

/** The only file that writes SQL for `poll_votes`. Callers lock the post's row, so votes are counted one at a time. */
export const votesStore = {
  put: (db: Db, postId: string, userId: string, option: number, at: Date) =>
    put.all(db, { postId, userId, option, at }),
  withdraw: (db: Db, postId: string, userId: string) => withdraw.all(db, { postId, userId }),
  /** Returns undefined if the poll has been deleted. */
  findPoll: (db: Db, postId: string) => findPoll.maybe(db, { postId }),
  /** The next voters by id. */
  listVoters: async (db: Db, postId: string, after: string, limit: number) =>
    (await listVoters.all(db, { postId, after, limit })).map(({ user_id }) => user_id),
}
