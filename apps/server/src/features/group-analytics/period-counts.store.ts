import { counterIndex } from '@guildhall/contract/reactions'
import { MAX_BEST } from '@guildhall/contract/group-analytics'
import { statement, type Db } from '#platform/db'
import type { HelperRow } from './group-periods.store.ts'

/** Some posts more than are shown: the viewer may not see all of them. */
const MAX_CANDIDATES = 2 * MAX_BEST

const countActive = statement<
  { groupId: string; from: string; before: string },
  { now: number; before: number }
>(
  'group_periods.count_active',
  `select count(distinct user_id) filter (where day >= :from::date)::int as now,
          count(distinct user_id) filter (where day < :from::date)::int as before
     from group_acts
    where group_id = :groupId and day >= :before::date`,
)

// Weeks are counted from the last day back; what is left of the first one belongs to the second.
const countPerWeek = statement<
  { groupId: string; from: string; to: string; weeks: number },
  { active: number }
>(
  'group_periods.count_per_week',
  `select coalesce(counted.active, 0) as active
     from generate_series(:weeks::int - 1, 0, -1) as week
     left join (select least((:to::date - day) / 7, :weeks::int - 1) as week, count(distinct user_id)::int as active
                  from group_acts
                 where group_id = :groupId and day >= :from::date
                 group by 1) as counted using (week)
    order by week desc`,
)

const ENGAGEMENT = `(select sum(given) from unnest(reaction_counts) as given)
          - reaction_counts[${counterIndex('downvote')}] + comment_count + share_count`

const bestPosts = statement<{ groupId: string; firstId: string; limit: number }, { id: string }>(
  'group_periods.best_posts',
  `select id
     from (select id, ${ENGAGEMENT} as engagement from posts
            where group_id = :groupId and deleted_at is null and id >= :firstId) as written
    where engagement > 0
    order by engagement desc, id desc
    limit :limit`,
)

const bestHelpers = statement<{ groupId: string; from: string; limit: number }, HelperRow>(
  'group_periods.best_helpers',
  `select user_id, accepted_answers, helpful_comments
     from (select comment.author_id as user_id,
                  count(*) filter (where post.accepted_comment_id = comment.id)::int as accepted_answers,
                  count(*) filter (where comment.score > 0)::int as helpful_comments
             from group_acts as act
             join comments as comment on comment.id = act.target_id
             join posts as post on post.id = act.post_id
            where act.group_id = :groupId and act.kind = 'comment' and act.day >= :from::date
              and comment.author_id <> post.author_id
            group by 1) as helper
    where accepted_answers > 0 or helpful_comments > 0
    order by accepted_answers desc, helpful_comments desc, user_id
    limit :limit`,
)

/** Counts what a group did in a period. These statements read all of it: they are for chores. */
export const periodCountsStore = {
  /** How many members were active since `from`, and between `before` and it. */
  countActive: (db: Db, groupId: string, from: string, before: string) =>
    countActive.one(db, { groupId, from, before }),

  /** How many members were active in each week up to `to`; the first one also has the days that remain. */
  countPerWeek: async (db: Db, groupId: string, range: { from: string; to: string; weeks: number }) =>
    (await countPerWeek.all(db, { groupId, ...range })).map(({ active }) => active),

  /** Posts since this id, those with the most reactions, comments and shares first. Downvotes do not count. */
  bestPosts: async (db: Db, groupId: string, firstId: string) =>
    (await bestPosts.all(db, { groupId, firstId, limit: MAX_CANDIDATES })).map(({ id }) => id),

  /** Who wrote accepted answers, and comments with a positive score, to posts of others. */
  bestHelpers: (db: Db, groupId: string, from: string) =>
    bestHelpers.all(db, { groupId, from, limit: MAX_BEST }),
}
