import { pgArray, statement, type Db, type Tx } from '#platform/db'
import { dayOf } from './days.rules.ts'

/** The counters of a group and day. */
export type DayRow = {
  day: string
  joined: number
  left: number
  active: number
  posts: number
  comments: number
  reactions: number
}

/** Someone joined a group (1) or left it (-1). */
export type Move = { groupId: string; at: string; step: 1 | -1 }

const countMoves = statement<{ groupIds: string; times: string; steps: string }>(
  'group_days.count_moves',
  `insert into group_days as counted (group_id, day, joined_count, left_count)
   select group_id, ${dayOf('at')}, count(*) filter (where step = 1), count(*) filter (where step = -1)
     from unnest(:groupIds::uuid[], :times::timestamptz[], :steps::int[]) as move (group_id, at, step)
    group by 1, 2
    order by 1, 2
   on conflict (group_id, day) do update
      set joined_count = counted.joined_count + excluded.joined_count,
          left_count = counted.left_count + excluded.left_count`,
)

const list = statement<{ groupId: string; from: string }, DayRow>(
  'group_days.list',
  `select day::text, joined_count as joined, left_count as left, active_count as active, post_count as posts,
          comment_count as comments, reaction_count as reactions
     from group_days
    where group_id = :groupId and day >= :from::date
    order by day`,
)

/** Writes who joined and left to `group_days`, and reads its rows. */
export const groupDaysStore = {
  /** Counts these moves on their days. */
  countMoves: (tx: Tx, moves: readonly Move[]) =>
    countMoves.all(tx, {
      groupIds: pgArray(moves.map(({ groupId }) => groupId)),
      times: pgArray(moves.map(({ at }) => at)),
      steps: pgArray(moves.map(({ step }) => step)),
    }),

  /** The days of a group from this one on that have counters, oldest first. */
  list: (db: Db, groupId: string, from: string) => list.all(db, { groupId, from }),
}
