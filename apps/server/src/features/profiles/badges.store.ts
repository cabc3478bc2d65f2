import type { BadgeType } from '@guildhall/contract/profiles'
import { statement, type Db, type Tx } from '#platform/db'
import type { ActivityCounts } from './badges.rules.ts'

/** A badge that a member has earned. */
export type EarnedBadge = { memberId: string; badgeType: BadgeType }

/** A post by one of the authors to look at. */
export type NewPost = { post_id: string; author_id: string }

/** Only this many of the newest are counted: more than any threshold. */
const MAX_COUNTED = 100

/** What was counted for a member. */
export type CountedRow = { member_id: string } & Partial<ActivityCounts>

const lockProgress = statement<object, { last_post_id: string }>(
  'badges.lock_progress',
  `select last_post_id from badges_counted for update`,
)

const findNewPosts = statement<{ after: string; until: string; limit: number }, NewPost>(
  'badges.find_new_posts',
  `select id as post_id, author_id from posts where id > :after and id < :until order by id limit :limit`,
)

const moveProgress = statement<{ lastPostId: string }>(
  'badges.move_progress',
  `update badges_counted set last_post_id = :lastPostId`,
)

// Counts nothing for agents, and for members who already have both badges.
const countPosts = statement<{ memberIds: readonly string[] }, CountedRow>(
  'badges.count_posts',
  `select given.member_id, counted.posts, counted.questions
     from unnest(:memberIds::uuid[]) as given (member_id)
    cross join lateral (
      select from users where users.id = given.member_id and users.kind = 'member' offset 0) as member
    cross join lateral (
      select count(*)::int as posts, (count(*) filter (where wrote.post_type = 'question'))::int as questions
        from ((select post_type from posts
                where author_id = given.member_id and group_id is null and deleted_at is null
                  and audience <> 'private'
                order by id desc limit ${MAX_COUNTED})
              union all
              (select post_type from posts
                where author_id = given.member_id and group_id is not null and deleted_at is null
                order by id desc limit ${MAX_COUNTED})) as wrote
       where (select count(*) from user_badges
               where user_badges.user_id = given.member_id
                 and user_badges.badge_type in ('contributor', 'question_asker')) < 2) as counted`,
)

// Answers to the member's own questions do not count.
const countAnswers = statement<{ commentIds: readonly string[] }, CountedRow>(
  'badges.count_answers',
  `select given.author_id as member_id, (
          select count(*)::int from (
            select from comments as answer
              join posts as question on question.id = answer.post_id and question.accepted_comment_id = answer.id
             where answer.author_id = given.author_id and question.author_id <> given.author_id
               and question.deleted_at is null and question.hidden_at is null
             order by answer.id desc limit ${MAX_COUNTED}) as accepted) as answers
     from (select distinct author_id from comments where id = any(:commentIds)) as given`,
)

const award = statement<{ memberIds: readonly string[]; types: readonly string[]; at: Date }>(
  'badges.award',
  `insert into user_badges (user_id, badge_type, created_at)
   select earned.user_id, earned.badge_type, :at::timestamptz
     from unnest(:memberIds::uuid[], :types::text[]) as earned (user_id, badge_type)
    order by earned.user_id, earned.badge_type
   on conflict do nothing`,
)

const listOf = statement<{ memberId: string }, { badge_type: BadgeType; created_at: Date }>(
  'badges.list_of',
  `select badge_type, created_at from user_badges where user_id = :memberId`,
)

const remove = statement<{ memberId: string }>(
  'badges.remove',
  `delete from user_badges where user_id = :memberId`,
)

/** The only file that writes SQL for `user_badges` and `badges_counted`. */
export const badgesStore = {
  /**
   * Returns the oldest posts before an id whose authors were not looked at yet. No other transaction gets them, and they
   * count as looked at when this one commits.
   */
  async takeNewPosts(tx: Tx, until: string, limit: number): Promise<NewPost[]> {
    const { last_post_id: after } = await lockProgress.one(tx)
    const posts = await findNewPosts.all(tx, { after, until, limit })
    const last = posts.at(-1)
    if (last !== undefined) await moveProgress.all(tx, { lastPostId: last.post_id })
    return posts
  },

  countPosts: (db: Db, memberIds: readonly string[]) => countPosts.all(db, { memberIds }),

  /** Returns the authors of these comments, and how many of their answers others have accepted. */
  countAnswers: (db: Db, commentIds: readonly string[]) => countAnswers.all(db, { commentIds }),

  listOf: (db: Db, memberId: string) => listOf.all(db, { memberId }),

  /** Deletes every badge of a member. */
  remove: (db: Db, memberId: string) => remove.all(db, { memberId }),

  /**
   * Awards badges; those that a member already has stay unchanged. They are inserted in a fixed order, so that concurrent
   * batches with the same members cannot deadlock.
   */
  award: (db: Db, earned: readonly EarnedBadge[], at: Date) =>
    award.all(db, {
      memberIds: earned.map((one) => one.memberId),
      types: earned.map((one) => one.badgeType),
      at,
    }),
}
